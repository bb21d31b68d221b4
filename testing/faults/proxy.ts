// A proxy in front of a service, which puts the switch's faults into the answers of the API's operations. Everything
// else passes through as it is: the service sees the client's own Host and no forwarding headers.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request as send } from 'node:http'
import { text } from 'node:stream/consumers'

import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

import { operations, type OperationName } from '../../contract/operations.ts'
import { handleError } from '../../service/api/problem.ts'
import { bodyFaults, changeBody } from './body-faults.ts'
import { resetConnection, trickle, truncate, wait } from './connection-faults.ts'
import { faultRoutes, type ProxyOptions } from './fault-routes.ts'
import { type Fault, FaultSwitch } from './fault-switch.ts'
import { answerStatus, statusFaults } from './status-faults.ts'

const defaultMilliseconds = 1000
const defaultPieceMilliseconds = 100
const defaultRetryAfter = 2

/** Makes the proxy. The caller listens, and closes it before the service. */
export async function createFaultProxy(options: ProxyOptions): Promise<FastifyInstance> {
  const { port, findRepository } = options
  const faults = new FaultSwitch()
  const agent = new Agent({ keepAlive: true })
  const app = Fastify({
    genReqId: () => randomUUID(),
    // The only other route. Addresses pass through undecoded.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/faults/') ? url : '/'),
    // When a reused connection is reset, browsers send the request again by themselves. Tests of faults must not see that.
    maxRequestsPerSocket: 1,
    forceCloseConnections: true,
  })
  app.setErrorHandler(handleError)
  app.addHook('onClose', () => agent.destroy())
  await app.register(faultRoutes, { ...options, faults })
  await app.register(async (scope) => {
    // Bodies pass through unread.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/',
      handler: pass,
    })
  })
  return app

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const fault = await faultOf(request)
    if (fault && (await before(reply, fault))) return reply
    const answer = await forward(request, fault !== undefined)
    if (fault && (answer.statusCode ?? 500) < 300) {
      const { 'content-length': _, ...headers } = headersOf(answer)
      reply.code(answer.statusCode ?? 200).headers(headers)
      return after(reply, fault, await text(answer))
    }
    reply.hijack()
    reply.raw.writeHead(answer.statusCode ?? 502, headersOf(answer))
    reply.raw.once('close', () => answer.destroy())
    return answer.once('error', () => reply.raw.destroy()).pipe(reply.raw)
  }

  async function faultOf({ method, originalUrl }: FastifyRequest): Promise<Fault | undefined> {
    const operation = operationAt(method, originalUrl)
    if (!operation) return undefined
    const repo_id = await findRepository(operation.reference)
    return repo_id === undefined ? undefined : faults.meet(repo_id, operation.name)
  }

  /** Sends a request on. An answer that a fault changes is asked for whole and uncompressed. */
  async function forward(
    { raw, method, originalUrl: path }: FastifyRequest,
    isChanged: boolean,
  ): Promise<IncomingMessage> {
    const { connection: _, ...headers } = raw.headers
    if (isChanged) {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    const sent = send({ host: 'localhost', port, method, path, headers, agent })
    // After the answer has begun, a lost connection is an error of the answer.
    sent.on('error', () => undefined)
    raw.once('close', () => raw.complete || sent.destroy())
    raw.pipe(sent)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return answer
  }
}

const patterns = (Object.keys(operations) as OperationName[]).map((name) => ({
  name,
  method: operations[name].method,
  address: new RegExp(`/v0${operations[name].path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}))

/** The operation at an address, and its repository's ID or name. */
function operationAt(method: string, url: string) {
  const [path = ''] = url.split('?')
  for (const pattern of patterns) {
    const reference = pattern.method === method ? pattern.address.exec(path)?.[1] : undefined
    if (reference === undefined) continue
    try {
      return { name: pattern.name, reference: decodeURIComponent(reference) }
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The headers of an answer, but for those of its connection. */
function headersOf({ headers }: IncomingMessage): Record<string, string | string[]> {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = headers
  return rest as Record<string, string | string[]>
}

/** A fault before the operation. Answers whether the operation must not run. */
async function before(reply: FastifyReply, fault: Fault): Promise<boolean> {
  const { fault: name, operation, detail } = fault
  if (name === 'latency') await wait(fault.milliseconds ?? defaultMilliseconds, fault.cleared)
  else if (name === 'reset-before') {
    resetConnection(reply)
    return true
  } else if (isOneOf(statusFaults, name)) {
    const retryAfter = fault.retry_after ?? defaultRetryAfter
    reply.header('access-control-allow-origin', '*')
    answerStatus(reply, name, { operation, retryAfter, detail })
    return true
  }
  return false
}

/** Sends what replaces the operation's answer. */
function after(
  reply: FastifyReply,
  { fault, operation, milliseconds = defaultPieceMilliseconds, cleared }: Fault,
  json: string,
): FastifyReply {
  if (fault === 'reset-after') {
    resetConnection(reply)
    return reply
  }
  if (fault === 'truncated') return reply.send(truncate(reply, json))
  if (fault === 'trickle' || fault === 'trickle-truncated') {
    const cutOff = fault === 'trickle-truncated'
    return reply.send(trickle(reply, json, { milliseconds, cleared, cutOff }))
  }
  return reply.send(isOneOf(bodyFaults, fault) ? changeBody(reply, fault, operation, json) : json)
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((each) => each === name)
}
