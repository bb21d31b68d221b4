// The addresses of the fault switch. They need no token.
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Problem } from '../../service/api/problem.ts'
import { validatorCompiler } from '../../service/api/validation.ts'
import { pageHeaders, signInPage } from '../../service/authorization/pages.ts'
import { type FaultSetting, faultSettingSchema, type FaultSwitch } from './fault-switch.ts'
import { loginPagePath } from './status-faults.ts'

/** `port` is the service's, on localhost; `publicUrl` the address that browsers see. */
export type ProxyOptions = {
  port: number
  publicUrl: string
  /** The ID of the repository that an ID or a name means; undefined if there is none. */
  findRepository: (reference: string) => Promise<string | undefined>
}

/** Fastify plugin: PUT, GET and DELETE /faults/:repo_id, and the page to which login-redirect leads. */
export async function faultRoutes(
  app: FastifyInstance,
  { faults, publicUrl, findRepository }: ProxyOptions & { faults: FaultSwitch },
): Promise<void> {
  const addresses = { publicUrl, appUrl: publicUrl }
  app.setValidatorCompiler(validatorCompiler)
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
      .headers(pageHeaders(addresses))
      .type('text/html; charset=utf-8')
      .send(signInPage({ username: '', addresses, accounts: [] })),
  )

  async function repoIdOf(request: FastifyRequest): Promise<string> {
    const { repo_id: reference } = request.params as { repo_id: string }
    const repo_id = await findRepository(reference)
    if (repo_id !== undefined) return repo_id
    throw new Problem(404, `There is no repository "${reference}".`)
  }
}
