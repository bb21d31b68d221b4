// Tests only: vitest's global set-up for `--mode postgres`. Starts a PostgreSQL server in a temporary folder on a
// free port, as an unprivileged user, because it refuses to run as root.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { ensureDemonstration } from '../demo/demo.ts'
import { freePort } from '../operate/free-port.ts'
import { openStore } from '../store/open-store.ts'
import { ask, demonstration, temporaryFolder } from './database.ts'
import { testPasswordCost } from './service.ts'

/** Starts the server, and names it in TEST_POSTGRES, which the tests' processes inherit. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await ask(server.url, `create database ${demonstration}`)
  const store = await openStore(`${server.url}/${demonstration}`)
  await ensureDemonstration(store, testPasswordCost)
  await store.destroy()
  process.env['TEST_POSTGRES'] = server.url
  return () => server.stop()
}

/** Starts a server with the programs in TEST_POSTGRES_PROGRAMS. Anybody on this machine may connect. */
async function startPostgres() {
  const folder = await temporaryFolder()
  const user = unprivileged()
  if (user) await chown(folder, user.uid, user.gid)
  const programs = process.env['TEST_POSTGRES_PROGRAMS'] ?? ''
  const data = path.join(folder, 'data')
  // Sorts names otherwise than by code points, as servers usually do.
  const locale = ['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en']
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'refdesk', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    log_min_messages: 'panic',
    // Tests need no data that survives a crash of the machine.
    fsync: 'off',
    full_page_writes: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...options], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  const url = `postgres://refdesk@127.0.0.1:${port}`
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error('PostgreSQL ended; it says why above.')
    await setTimeout(50)
  }
  return {
    url,
    async stop() {
      // At once, because nothing in it is needed any more.
      server.kill('SIGQUIT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** For root: Debian's user `postgres`, or else `nobody`. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (kind: string) => Number(execFileSync('id', [kind, name], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // There is no such user.
    }
  }
  throw new Error('PostgreSQL needs a user other than root, and there is none called nobody.')
}

function answers(url: string): Promise<boolean> {
  return ask(url, 'select 1').then(
    () => true,
    () => false,
  )
}
