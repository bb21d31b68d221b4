// Mounts the authorization server under /oauth: its sign-in form, style sheet and icon, and oidc-provider for
// everything else.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { publicPath } from '../site/public-url.ts'
import { withIdToken } from './response-types.ts'
import { type AuthorizationOptions, signInRoutes } from './sign-in.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a proxy says that it has forwarded the request; on routes under /oauth. */
    isForwarded: boolean
  }
}

/** The headers by which proxies say so. */
const forwarding = 'forwarded x-forwarded-for x-forwarded-host x-forwarded-proto x-real-ip'.split(
  ' ',
)

/** Fastify plugin; register it with the prefix /oauth. */
export async function authorizationRoutes(
  app: FastifyInstance,
  options: AuthorizationOptions,
): Promise<void> {
  const { provider, addresses } = options
  const { protocol, host } = new URL(addresses.publicUrl)
  const base = publicPath(addresses.publicUrl)
  const styles = await readFile(new URL('pages.css', import.meta.url))
  const icon = await readFile(new URL('../../public/icon.svg', import.meta.url))
  const handle = provider.callback()

  // Addresses and cookies always follow the public URL, whatever a client or a proxy says. `ip` already follows
  // --trust-proxy.
  app.decorateRequest('isForwarded', false)
  app.addHook('onRequest', async (request) => {
    const { raw, ip } = request
    request.isForwarded = forwarding.some((name) => raw.headers[name] !== undefined)
    raw.headers['x-forwarded-for'] = ip
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    raw.headers['x-forwarded-host'] = host
  })
  app.removeAllContentTypeParsers()

  app.get('/pages.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styles),
  )
  // The app's icon may be on another origin.
  app.get('/icon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'no-cache').send(icon),
  )
  await app.register(signInRoutes, { ...options, prefix: '' })
  await app.register(async (scope) => {
    // oidc-provider reads bodies itself.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.all('/*', async (request, reply) => {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      const raw = request.raw as IncomingMessage & { originalUrl?: string }
      raw.url = withIdToken(raw.url?.slice(app.prefix.length) || '/')
      // oidc-provider takes the part of `originalUrl` before `url` for the path at which it is mounted.
      raw.originalUrl = base + app.prefix + raw.url
      await handle(raw, reply.raw)
    })
  })
}
