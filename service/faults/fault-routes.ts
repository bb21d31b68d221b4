// The addresses of the fault switch. They need no token, and exist only with --faults.
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { findRepository } from '../api/access.ts'
import { parseJsonBody } from '../api/json-body.ts'
import { Problem } from '../api/problem.ts'
import { validatorCompiler } from '../api/validation.ts'
import { pageHeaders } from '../authorization/page-headers.ts'
import { signInPage } from '../authorization/pages.ts'
import type { Addresses } from '../site/public-url.ts'
import type { Store } from '../store/store.ts'
import { type FaultSetting, faultSettingSchema, type FaultSwitch } from './fault-switch.ts'
import { loginPagePath } from './status-faults.ts'

/** Fastify plugin: PUT, GET and DELETE /faults/:repo_id, and the page to which login-redirect leads. */
export async function faultRoutes(
  app: FastifyInstance,
  { store, faults, at }: { store: Store; faults: FaultSwitch; at: Addresses },
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parseJsonBody(app))
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  const url = '/faults/:repo_id'
  app.route({
    method: 'PUT',
    url,
    schema: { body: faultSettingSchema },
    async handler(request) {
      const repo_id = await repoIdOf(request)
      faults.set(repo_id, request.body as FaultSetting)
      return faults.state(repo_id)
    },
  })
  app.route({
    method: 'GET',
    url,
    handler: async (request) => faults.state(await repoIdOf(request)),
  })
  app.route({
    method: 'DELETE',
    url,
    async handler(request, reply) {
      faults.clear(await repoIdOf(request))
      return reply.code(204).send()
    },
  })
  app.get(loginPagePath, (_request, reply) =>
    reply
      .headers(pageHeaders(at))
      .type('text/html; charset=utf-8')
      .send(signInPage({ application: 'Refdesk', username: '', at, accounts: [] })),
  )

  async function repoIdOf(request: FastifyRequest): Promise<string> {
    const { repo_id: reference } = request.params as { repo_id: string }
    const repository = await findRepository(store, reference)
    if (!repository) throw new Problem(404, `There is no repository "${reference}".`)
    return repository.repo_id
  }
}
