// The app as the embedded service serves it, with its policy, but configured for a server that lies.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { test as base } from './fixtures.ts'
import { clientId, startHostileServer, type HostileServer } from './hostile-server.ts'

type App = { url: string; stop: () => Promise<void> }
/** The server, and the addresses of the apps that trust it. */
export type Hostile = {
  server: HostileServer
  /** Signs in by `id_token token`. */
  implicit: string
  /** Signs in by `code`. */
  code: string
}

/** Tests with a hostile server, one per worker. It is honest at the start of each test. */
export const test = base.extend<{ hostile: Hostile }, { hostileRun: Hostile }>({
  hostileRun: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from a pattern
    async ({}, provide) => {
      const server = await startHostileServer()
      const apps = await Promise.all([startApp(server, 'id_token token'), startApp(server, 'code')])
      await provide({ server, implicit: apps[0].url, code: apps[1].url })
      await Promise.all(apps.map(({ stop }) => stop()))
      server.close()
    },
    { scope: 'worker' },
  ],
  hostile: async ({ hostileRun }, provide) => {
    hostileRun.server.scheme = {}
    hostileRun.server.apiRequests.length = 0
    await provide(hostileRun)
  },
})

async function startApp({ url }: HostileServer, response_type: string): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), 'refdesk-e2e-'))
  const configFile = join(folder, 'config.json')
  const config = {
    base_url: `${url}/v0`,
    authority: url,
    client_id: clientId,
    scope: 'openid',
    response_type,
    silent_renew: true,
  }
  await writeFile(configFile, JSON.stringify(config))
  const options = [`--config=${configFile}`, `--data=${folder}/data`]
  const service = spawn(
    process.execPath,
    ['service/main.ts', 'serve', '--port=0', '--log-level=warn', ...options],
    { cwd: join(import.meta.dirname, '..'), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise((resolve) => service.once('exit', resolve))
  return {
    url: await readyAt(service.stdout),
    stop: async () => {
      service.kill()
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

async function readyAt(output: NodeJS.ReadableStream): Promise<string> {
  let printed = ''
  for await (const chunk of output) {
    printed += String(chunk)
    const address = /ready at (\S+)/.exec(printed)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`The service did not start: ${printed}`)
}
