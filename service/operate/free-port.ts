// Finds a free port: issuer and redirect addresses must be known before the service listens.
import { createServer } from 'node:net'

/** A port on which nothing listens at this moment. */
export async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().once('error', reject)
  server.listen({ host: 'localhost', port: 0 }, () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
  })
  return promise
}
