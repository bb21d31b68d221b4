// The proxy in front of a service of this process, for unit tests.
import { findRepository } from '../../service/api/access.ts'
import { freePort } from '../../service/operate/free-port.ts'
import type { TestService } from '../../service/testing/service.ts'
import { createFaultProxy } from './proxy.ts'

/** Starts the proxy on a free port, and answers its address. */
export async function startFaultProxy({ origin, store }: TestService) {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const proxy = await createFaultProxy({
    port: Number(new URL(origin).port),
    publicUrl,
    findRepository: async (reference) => (await findRepository(store, reference))?.repo_id,
  })
  await proxy.listen({ host: 'localhost', port })
  return { origin: publicUrl, stop: () => proxy.close() }
}
