// Serves with the fault switch: `node testing/faults/main.ts --port 4180 …` with the options of `serve`, in a process
// of its own, behind the proxy. See docs/faults.md. Never where strangers can reach it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { findRepository } from '../../service/api/access.ts'
import { freePort } from '../../service/operate/free-port.ts'
import { usualFolder } from '../../service/store/data-folder.ts'
import { addressOf, openStore } from '../../service/store/open-store.ts'
import { createFaultProxy } from './proxy.ts'

const args = process.argv.slice(2)
const { values } = parseArgs({
  args,
  strict: false,
  options: { port: { type: 'string' }, data: { type: 'string' } },
})
const { port = '4180', data = process.env['DATABASE_URL'] ?? usualFolder() } = values as {
  port?: string
  data?: string
}
const publicUrl = `http://localhost:${port}`
const servicePort = await freePort()
const main = path.resolve(import.meta.dirname, '../../service/main.ts')
// Of two values of an option the later one counts.
const served = ['serve', '--public-url', publicUrl, ...args, '--port', String(servicePort)]
const service = spawn(process.execPath, [main, ...served], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => service.kill(signal))
}
const ended = once(service, 'exit').then(([code]) => process.exit(Number(code)))
while (!(await fetch(`http://localhost:${servicePort}/healthz/ready`).catch(() => undefined))) {
  await Promise.race([setTimeout(100), ended])
}

const store = await openStore(addressOf(data) ?? data)
const proxy = await createFaultProxy({
  port: servicePort,
  publicUrl,
  findRepository: async (reference) => (await findRepository(store, reference))?.repo_id,
})
await proxy.listen({ host: 'localhost', port: Number(port) })
console.log(`Anyone can switch faults on at ${publicUrl}/faults/{repo_id}.`)
