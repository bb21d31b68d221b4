// The embedded service as its own process, with data that later runs use again.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
/** The data folder that later runs use again. */
export const data = join(root, '.data/bench')
const main = join(root, 'service/main.ts')
const repo = repoOf(50_000)

/** A running service; `repo` is the name of its large repository. */
export type Service = {
  url: string
  repo: string
  pid: number | undefined
  stop: () => Promise<void>
}

/** Where its data are, whether it also has the smaller repositories, and the address that browsers use. */
export type ServiceOptions = { database?: string; sizes?: readonly number[]; publicUrl?: string }

/** The name of the repository with this many branches. */
export function repoOf(branches: number): string {
  return `bench-${branches}`
}

/** Seeds the repositories unless an earlier run did, and starts the service on a free port. */
export async function startService({
  database = data,
  sizes = [50_000],
  publicUrl,
}: ServiceOptions = {}): Promise<Service> {
  for (const size of sizes) await seed(database, size)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const unlimited = [
    '--rate-limit',
    '1000000000',
    '--access-token-seconds',
    '86400',
    '--log-level',
    'warn',
  ]
  const options = [
    ...unlimited,
    ...(publicUrl === undefined ? [] : ['--trust-proxy', '127.0.0.1,::1']),
  ].concat('--port', String(port), '--host', 'localhost', '--public-url', publicUrl ?? url)
  // As `npm start` and the unit start it.
  const node = ['--max-semi-space-size=16', main]
  const child = spawn(process.execPath, [...node, 'serve', ...options, '--data', database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const ready = once(createInterface(child.stdout), 'line')
  const first = await Promise.race([ready.then(() => 'ready'), gone.then(() => 'gone')])
  if (first === 'gone') throw new Error('The service did not start.')
  return {
    url,
    repo,
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function seed(database: string, branches: number): Promise<void> {
  const counts = ['--branches', String(branches), '--permissions', '10000', '--reviews', '3']
  try {
    const options = ['seed', '--name', repoOf(branches), '--data', database, ...counts]
    await promisify(execFile)(process.execPath, [main, ...options])
  } catch (error) {
    if (!String(error).includes('exists already')) throw error
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
