// The sign-in form: shows it, checks the password, and passes the result to oidc-provider. The address contains the
// interaction's ID and the browser has its cookie, which no other site can send with a form.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type Provider } from 'oidc-provider'

import { loggedProblem } from '../api/problem.ts'
import { demonstrationAccounts } from '../operate/demonstration.ts'
import { maxFormBytes } from '../operate/limits.ts'
import { isLoopback } from '../operate/loopback.ts'
import type { Addresses } from '../site/public-url.ts'
import type { Store } from '../store/store.ts'
import { isSignedIn } from './accounts.ts'
import { hashed } from './adapter.ts'
import { networkOf } from './network.ts'
import { errorPage, pageHeaders, type SignInPage, signInPage } from './pages.ts'
import { passwordCheck, type Refusal } from './password-check.ts'

/** `trustsProxies` is whether --trust-proxy names any. */
export type AuthorizationOptions = {
  provider: Provider
  store: Store
  addresses: Addresses
  trustsProxies: boolean
}

/** Fastify plugin: GET and POST /login/:uid. */
export async function signInRoutes(
  app: FastifyInstance,
  { provider, store, addresses, trustsProxies }: AuthorizationOptions,
): Promise<void> {
  const check = passwordCheck(store)
  const headers = pageHeaders(addresses)
  const sendHtml = (reply: FastifyReply, status: number, html: string, withHeaders = headers) =>
    reply.code(status).headers(withHeaders).type('text/html; charset=utf-8').send(html)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )

  // A person reads these answers.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = loggedProblem(error, request)
    reply.headers(problem.headers)
    return sendHtml(reply, problem.statusCode, errorPage(problem.message, addresses))
  })

  app.get('/login/:uid', async (request, reply) => {
    if (!(await isBegun(request, reply))) return sendOver(request, reply)
    return sendForm(reply, 200, { username: '' })
  })

  app.post('/login/:uid', async (request, reply) => {
    if (!(await isBegun(request, reply))) return sendOver(request, reply)
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    // A phone's keyboard adds a space behind a word.
    const username = (form.get('username') ?? '').trim()
    const password = form.get('password') ?? ''
    const { log } = request
    const from = networkOf(request.ip)
    const checked = await check({ username, password, network: from })
    if ('reason' in checked) {
      // The log doesn't get the name that was typed, which may be a password.
      log.warn({ audit: refusals[checked.reason].audit, from })
      return sendRefusal(reply, username, checked)
    }
    if (
      request.isForwarded &&
      !trustsProxies &&
      isLoopback(new URL(addresses.publicUrl).hostname)
    ) {
      const accounts = await demonstrationAccounts(store)
      if (accounts.includes(checked.id)) {
        log.warn({ audit: 'sign-in refused', user: checked.id, from })
        return sendHtml(reply, 403, errorPage(proxyMessage, addresses))
      }
    }
    log.info({ audit: 'sign-in', user: checked.id, from })
    const result = { login: { accountId: checked.id }, password: hashed(checked.password_hash) }
    return seeOther(reply, await provider.interactionResult(request.raw, reply.raw, result))
  })

  /** Whether the browser has begun the sign-in of the address, and not ended it. */
  async function isBegun({ raw, params }: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    try {
      const { uid } = await provider.interactionDetails(raw, reply.raw)
      return uid === (params as { uid: string }).uid
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return false
      throw error
    }
  }

  /** Back leads here, after the sign-in. */
  async function sendOver({ raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return (await isSignedIn(provider, { req: raw, res: reply.raw }))
      ? seeOther(reply, `${addresses.appUrl}/`)
      : sendHtml(reply, 400, errorPage(overMessage, addresses))
  }

  async function sendForm(
    reply: FastifyReply,
    status: number,
    fields: Pick<SignInPage, 'username' | 'message'>,
  ): Promise<FastifyReply> {
    const accounts = await demonstrationAccounts(store)
    const html = signInPage({ addresses, accounts, ...fields })
    // Browsers show an error when Back leads to the answer of a POST that they may not keep.
    const caching = fields.message && { 'cache-control': 'private, no-cache' }
    return sendHtml(reply, status, html, { ...headers, ...caching })
  }

  function sendRefusal(reply: FastifyReply, username: string, { reason, wait }: Refusal) {
    const { status, words } = refusals[reason]
    if (wait === 0) return sendForm(reply, status, { username, message: words })
    const seconds = Math.ceil(wait / 1000)
    const message = `${words} Try again in ${seconds} seconds.`
    return sendForm(reply.header('retry-after', seconds), status, { username, message })
  }
}

/** What the log and the form say of each refusal. */
const refusals = {
  wrong: { audit: 'sign-in failed', status: 200, words: 'The username or the password is wrong.' },
  locked: { audit: 'locked out', status: 429, words: 'Too many failed attempts.' },
  network: {
    audit: 'network locked out',
    status: 429,
    words: 'Too many attempts from your network.',
  },
} as const

const overMessage =
  'This sign-in has ended, or was started in another browser. Go to Refdesk and sign in again.'
const proxyMessage =
  'The demonstration accounts are for this machine alone, and this sign-in came through a proxy that --trust-proxy does not name.'

/** Redirects by GET, so that Back and Reload request a page and never repeat a POST. */
function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
