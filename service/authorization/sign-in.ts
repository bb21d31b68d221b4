// The sign-in form: shows it, checks the password, and passes the result to oidc-provider. The address contains the
// interaction's ID and the browser has its encrypted cookie. Both must match, so no other site can post the form.
import type { IncomingHttpHeaders } from 'node:http'

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'

import { loggedProblem } from '../api/problem.ts'
import { demonstrationAccounts } from '../operate/demonstration.ts'
import { maxFormBytes } from '../operate/limits.ts'
import { isLoopback } from '../operate/loopback.ts'
import { type Addresses, publicPath } from '../site/public-url.ts'
import type { Store } from '../store/store.ts'
import { adapterFor, hashed } from './adapter.ts'
import type { BegunSignIns } from './begun-sign-ins.ts'
import { networkOf } from './network.ts'
import { errorPage, pageHeaders, signInPage } from './pages.ts'
import { PasswordCheck, type Refusal } from './password-check.ts'
import type { PasswordCost } from './passwords.ts'
import { isSignedIn } from './sessions.ts'

/** `passwordCost` is the one of AppOptions; `trustsProxies` is whether --trust-proxy names any. */
export type AuthorizationOptions = {
  provider: Provider
  begun: BegunSignIns
  store: Store
  at: Addresses
  passwordCost: PasswordCost | undefined
  trustsProxies: boolean
}

/** Fastify plugin: GET and POST /login/:uid. */
export async function signInRoutes(
  app: FastifyInstance,
  { provider, begun, store, at, passwordCost, trustsProxies }: AuthorizationOptions,
): Promise<void> {
  const passwords = new PasswordCheck(store, passwordCost)
  const headers = pageHeaders(at)
  const sendHtml = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html)
  // Without this record, whoever keeps the cookies of a sign-in could send it again.
  const used = adapterFor(store)('UsedSignIn')
  const home = `${at.appUrl}/`
  const base = publicPath(at.publicUrl)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )

  // A person reads these answers.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = loggedProblem(error, request)
    reply.headers(problem.headers)
    return sendHtml(reply, problem.statusCode, errorPage(problem.message, at))
  })

  app.get('/login/:uid', async (request, reply) => {
    const { signIn, context } = await signInOf(request, reply)
    if (!signIn) {
      if (await isSignedIn(provider, context)) return seeOther(reply, home)
      return sendHtml(reply, 400, errorPage(overMessage, at))
    }
    const accounts = await demonstrationAccounts(store)
    const { refusal } = signIn
    const hint = signIn.params['login_hint']
    const username = refusal?.username ?? (typeof hint === 'string' ? hint : '')
    const { status, message, seconds } = shownRefusal(refusal)
    if (seconds !== undefined) reply.header('retry-after', seconds)
    const form = { application, at, accounts, username }
    return sendHtml(reply, status, signInPage({ ...form, ...(message && { message }) }))
  })

  // Redirects, unless the form came from another site: browsers show an error when Back leads to the answer of a POST.
  app.post('/login/:uid', async (request, reply) => {
    if (!isOwnForm(request.headers, at.publicUrl)) {
      return sendHtml(reply, 403, errorPage(foreignMessage, at))
    }
    const { uid, signIn, context } = await signInOf(request, reply)
    if (!signIn) {
      const isOver = await isSignedIn(provider, context)
      return seeOther(reply, isOver ? home : `${base}${request.url}`)
    }
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    // A phone's keyboard adds a space behind a word.
    const username = (form.get('username') ?? '').trim()
    const password = form.get('password') ?? ''
    const checked = await passwords.check({ username, password, network: networkOf(request.ip) })
    const { log } = request
    const from = networkOf(request.ip)
    if ('reason' in checked) {
      // Without the name that was typed, which may be a password.
      log.warn({ audit: failures[checked.reason], from })
      app.countSignIn?.(failures[checked.reason])
      const shown = await begun.keep(context.cookies, { ...signIn, refusal: checked })
      return seeOther(reply, shown)
    }
    if (request.isForwarded && !trustsProxies && isLoopback(new URL(at.publicUrl).hostname)) {
      const accounts = await demonstrationAccounts(store)
      if (accounts.includes(checked.id)) {
        log.warn({ audit: 'sign-in refused', user: checked.id, from })
        return sendHtml(reply, 403, errorPage(proxyMessage, at))
      }
    }
    log.info({ audit: 'sign-in', user: checked.id, from })
    app.countSignIn?.('sign-in')
    const accountId = checked.id
    // It may have expired while the password was checked.
    const seconds = Math.max(1, Math.ceil(signIn.exp - Date.now() / 1000))
    await used.upsert(uid, { result: {} }, seconds)
    begun.forget(context.cookies, uid)
    const { params, session, returnTo, exp } = signIn
    const result = { login: { accountId }, password: hashed(checked.password_hash) }
    const finished = { params, session, returnTo, exp, result }
    await provider.Interaction.adapter.upsert(uid, finished, seconds)
    return seeOther(reply, returnTo)
  })

  /** The begun sign-in of the address and the cookie; undefined if they differ or it has expired. */
  async function signInOf(request: FastifyRequest, reply: FastifyReply) {
    const { uid } = request.params as { uid: string }
    const context = provider.createContext(request.raw, reply.raw)
    const signIn = await begun.find(context.cookies, uid)
    const isOver = signIn && (await used.find(uid))
    return { uid, context, signIn: isOver ? undefined : signIn }
  }
}

/** The log's words for each refusal. */
const failures = {
  wrong: 'sign-in failed',
  locked: 'locked out',
  network: 'network locked out',
  busy: 'sign-in put off',
} as const

const application = 'Refdesk'
const overMessage =
  'This sign-in has ended, or was started in another browser. Go to Refdesk and sign in again.'
const proxyMessage =
  'The demonstration accounts are for this machine alone, and this sign-in came through a proxy that --trust-proxy does not name.'
const foreignMessage =
  'This sign-in was sent from a page of another site. Go to Refdesk and sign in there.'

/** The message and status with which the form shows a refusal; none once its time is over. */
function shownRefusal(refusal: Refusal | undefined) {
  if (!refusal) return { status: 200 }
  if (refusal.reason === 'wrong') {
    return { status: 200, message: 'The username or the password is wrong.' }
  }
  const seconds = Math.ceil((refusal.until - Date.now()) / 1000)
  if (seconds <= 0) return { status: 200 }
  const [status, reason] = waitReasons[refusal.reason]
  return { status, message: `${reason} Try again in ${seconds} seconds.`, seconds }
}

const waitReasons = {
  locked: [429, 'Too many failed attempts.'],
  network: [429, 'Too many attempts from your network.'],
  busy: [503, 'Too many people are signing in at this moment.'],
} as const

/**
 * Whether a form came from a page of this service. Browsers should not send the cookie from another site; this
 * check is for those that do. Pages without a referrer, such as ours, and pages that hide their origin send the
 * origin "null"; for them only Sec-Fetch-Site can tell.
 */
function isOwnForm(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') return false
  return (
    origin === undefined ||
    (origin === 'null' ? site !== undefined : origin === new URL(publicUrl).origin)
  )
}

/** Redirects by GET, so that Back and Reload request a page and never repeat a POST. */
function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303)
}
