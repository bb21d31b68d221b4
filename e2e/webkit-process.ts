// Starts WebKitGTK's MiniBrowser with its own display and home and without a session bus. So it shares nothing with
// other programs or other runs.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'

import { tied } from './tied.ts'
import { pngOf } from './xwd-picture.ts'

export type Size = { width: number; height: number }

export type WebKitProcess = {
  driver: WebDriver
  /** The folder of downloads. */
  home: string
  /** A picture of the display as PNG. The driver's own command for it hangs. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

const capabilities = new Capabilities({
  browserName: 'MiniBrowser',
  // Otherwise each command waits for the page that is loading, and if that is lost, for ever.
  pageLoadStrategy: 'none',
  timeouts: { script: 10_000 },
  'webkitgtk:browserOptions': {
    args: ['--automation', '--javascript-can-open-windows-automatically=true'],
  },
})

/** How long a browser may take to start, in ms. On a busy machine, one is occasionally lost. */
const startMilliseconds = 20_000

/** Starts a browser. If it doesn't answer, another one is started. */
export async function startWebKit(size: Size): Promise<WebKitProcess> {
  const failures: string[] = []
  while (failures.length < 3) {
    try {
      return await startOnce(size)
    } catch (error) {
      failures.push(String(error))
    }
  }
  throw new Error(`WebKit did not start: ${failures.join('; ')}`)
}

async function startOnce({ width, height }: Size): Promise<WebKitProcess> {
  const processes: ChildProcess[] = []
  const home = await mkdtemp(join(tmpdir(), 'refdesk-webkit-'))
  const close = async () => {
    // The browser ends with its display.
    for (const each of processes) each.kill()
    await Promise.all(processes.map(async (each) => each.exitCode ?? once(each, 'exit')))
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    // The display is as large as the window. Without a window manager, the window under the pointer gets the keys.
    const screen = ['-screen', '0', `${width}x${height}x24`, '-fbdir', home]
    const display = spawn(...tied('Xvfb', '-displayfd', '3', '-nolisten', 'tcp', ...screen), {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    processes.push(display)
    const [number] = await once(display.stdio[3] as Readable, 'data', deadline())
    const port = await freePort()
    const server = spawn(...tied('WebKitWebDriver', `--port=${port}`), {
      env: {
        ...process.env,
        DISPLAY: `:${String(number).trim()}`,
        HOME: home,
        TZ: 'Europe/Berlin',
        NO_AT_BRIDGE: '1',
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        GSETTINGS_BACKEND: 'memory',
      },
      stdio: 'ignore',
    })
    processes.push(server)
    const url = `http://127.0.0.1:${port}`
    await answers(url)
    const late = setTimeout(startMilliseconds, undefined, { ref: false })
    const driver = await Promise.race([
      new Builder().usingServer(url).withCapabilities(capabilities).build(),
      late,
    ])
    if (!driver) throw new Error(`no session after ${startMilliseconds} ms`)
    const picture = async () => pngOf(await readFile(join(home, 'Xvfb_screen0')))
    return { driver, home, picture, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits until a server answers. */
async function answers(url: string): Promise<void> {
  const end = deadline()
  for (;;) {
    try {
      await fetch(`${url}/status`, end)
      return
    } catch (error) {
      if (end.signal.aborted) throw error
      await setTimeout(50)
    }
  }
}

function deadline(): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(startMilliseconds) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
