// What the service is compared with: a bare answer of node:http and a route of Fastify. Both send as much JSON as a
// review has, and Fastify also as many bytes as a long list has. Runs as its own process, and prints the addresses
// once they work.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import Fastify from 'fastify'

const json = JSON.stringify({ text: 'x'.repeat(800) })

const bare = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(json)
})
await once(bare.listen(0, '127.0.0.1'), 'listening')
const { port } = bare.address() as AddressInfo

const app = Fastify()
app.get('/', (_request, reply) => reply.type('application/json').send(json))
const packed = Buffer.alloc(3_100_000, 'x')
app.get('/long', (_request, reply) => reply.type('application/json').send(packed))
const fastify = await app.listen({ host: '127.0.0.1', port: 0 })

console.log(
  JSON.stringify({
    node: `http://127.0.0.1:${port}/`,
    fastify: `${fastify}/`,
    long: `${fastify}/long`,
  }),
)
