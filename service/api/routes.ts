// The HTTP API: makes routes under /v0 of the contract's operations. A request passes, in this order: the token, the
// rate limit, the parameters of its path, the scope and the role in the repository, filter or body, the operation.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { operations as contract, type OperationName } from '../../contract/operations.ts'
import type { Store } from '../store/store.ts'
import {
  type Access,
  type AccessCheck,
  type AddressedRepository,
  authenticate,
  permittedRepository,
} from './access.ts'
import { operations } from './operations.ts'
import { sendPacked } from './packed.ts'
import { handleNotFound, Problem } from './problem.ts'
import { validate, validatorCompiler } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller and the repository that they named; set before anything else looks at the request. */
    access: Access | null
    /** The repository, once it is clear that the caller may do the operation there; set before the body is read. */
    repository: AddressedRepository | null
  }
}

/** `requestsPerMinute` is the limit of each person, not of each address. */
export type ApiOptions = {
  store: Store
  checkAccess: AccessCheck
  requestsPerMinute: number
}

type Params = { repo_id: string; review_id?: string }

/** CORS: any origin may send requests, because no browser adds the token's header by itself. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'location, retry-after, www-authenticate, x-request-id',
}
const preflightHeaders = {
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  'access-control-allow-methods': 'GET, POST',
  'access-control-max-age': '7200',
}

/** Fastify plugin; register it with the prefix /v0. */
export async function apiRoutes(
  app: FastifyInstance,
  { store, checkAccess, requestsPerMinute }: ApiOptions,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.decorateRequest('access', null)
  app.decorateRequest('repository', null)
  await app.register(rateLimit, { global: false })
  const limitRate = app.rateLimit({
    max: requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ access }) => access?.userId ?? '',
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(429, `Too many requests; try again in ${Math.ceil(ttl / 1000)} seconds.`),
  })

  for (const name of Object.keys(contract) as OperationName[]) {
    const operation = contract[name]
    const identify = async (request: FastifyRequest) => {
      const params = validate(operation.params, request.params, 'params')
      // The database might refuse a reference that is not valid, so it never gets one.
      const reference = 'error' in params ? '' : (request.params as Params).repo_id
      request.access = await authenticate(request, checkAccess, reference)
    }
    const permit = async (request: FastifyRequest) => {
      const params = validate(operation.params, request.params, 'params')
      if ('error' in params) throw params.error
      const { repo_id } = request.params as Params
      if (request.access) request.repository = permittedRepository(request.access, name, repo_id)
    }
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...('filter' in operation && { querystring: operation.filter }),
        ...('body' in operation && { body: operation.body }),
      },
      // Before the body is read: a request that is not allowed costs little, and its answer says nothing about the
      // body.
      onRequest: [identify, limitRate, permit],
      handler: async (request, reply) => {
        const { access, repository, query, body } = request
        if (!access || !repository) throw new Error('A route of the API ran without its checks.')
        const params = request.params as Params
        const idempotencyKey = request.headers['idempotency-key']
        const input = { params, query, body, idempotencyKey }
        const { userId } = access
        const answer = await operations[name]({ store, userId, repository }, input)
        if (name === 'renameRepo') {
          const { repo_id, repo_name: from } = repository
          request.log.info({ audit: 'rename', user: userId, repo_id, from, ...Object(body) })
        }
        reply.code(answer.status).header('content-type', 'application/json; charset=utf-8')
        if ('pack' in answer) return sendPacked(request, reply, answer)
        return reply.headers(answer.headers ?? {}).send(answer.json)
      },
    })
  }
  // Routes instead of a not-found handler, because the app's routes match every address.
  for (const url of ['/', '/*']) {
    app.all(url, (request, reply) =>
      request.method === 'OPTIONS'
        ? reply.code(204).headers(preflightHeaders).send()
        : handleNotFound(request, reply),
    )
  }
}
