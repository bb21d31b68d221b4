// The HTTP application: the API under /v0, the authorization server under /oauth, the built app at
// every other address. Listens to nothing; serve.ts does.
import { randomUUID } from 'node:crypto'

import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'

import type { AccessCheck } from './access.ts'
import { apiRoutes } from './api.ts'
import type { PasswordCost } from './authorization/passwords.ts'
import { audienceOf, createProvider } from './authorization/provider.ts'
import { authorizationRoutes } from './authorization/routes.ts'
import { providerAccessCheck } from './authorization/token-check.ts'
import { healthRoutes } from './health.ts'
import { finishBeforeClose } from './in-flight.ts'
import { issuerAccessCheck, type IssuerOptions } from './issuer/issuer.ts'
import { serverLimits, type Times, usualTimes } from './limits.ts'
import { logRequests } from './log-requests.ts'
import { measure } from './metrics.ts'
import { handleError, handleNotFound, Problem, sendProblem } from './problem.ts'
import { belowPublicPath, publicPath } from './public-url.ts'
import { readableUrl, staticApp, type StaticAppOptions } from './static-app.ts'
import type { Store } from './store/store.ts'
import { answerUnreadable, hostProblem, refuseExpectation } from './unreadable.ts'

/** `publicUrl` is the address that browsers see: see public-url.ts. */
export type AppOptions = {
  store: Store
  publicUrl: string
  /** Where the app is, if not here. */
  appUrl?: string | undefined
  accessTokenSeconds: number
  requestsPerMinute: number
  /** A team's own identity provider; absent: the authorization server under /oauth. */
  issuer?: IssuerOptions
  /** The built app and the configuration it is served with; absent: no app. */
  built?: Omit<StaticAppOptions, 'publicUrl'>
  /** Where to say what happens; absent: nowhere. */
  log?: FastifyBaseLogger
  /** Who has it may read /metrics; absent: there are none. */
  metricsToken?: string | undefined
  /** What hashing a password costs; absent: what it should. Tests take less. */
  passwordCost?: PasswordCost | undefined
  /** Whether faults can be switched on; see docs/faults.md. */
  withFaults?: boolean
  /** Addresses and networks of proxies, whose X-Forwarded-For says who the client is; absent: none. */
  trustedProxies?: readonly string[]
  /** Absent: the usual ones. */
  times?: Times
}

/** Makes the application; the caller listens, and closes it before the store. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    store,
    publicUrl,
    accessTokenSeconds,
    requestsPerMinute,
    built,
    trustedProxies = [],
    times = usualTimes,
  } = options
  const base = publicPath(publicUrl)
  // RFC 8414 §3.1 puts the issuer's path at the end.
  const metadataPath = `/.well-known/oauth-authorization-server${base}/oauth`
  const at = { publicUrl, appUrl: options.appUrl ?? publicUrl }
  // Loaded where it is asked for, so that what serves people has none of it.
  const faults = options.withFaults && (await import('./faults/faults.ts')).createFaults(store, at)
  const app = Fastify({
    ...serverLimits(times),
    ...(options.log && { loggerInstance: options.log }),
    // log-requests.ts has the lines of requests.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // Browsers send a request again by themselves when a connection that they use again is reset.
    ...(faults && { maxRequestsPerSocket: 1 }),
    genReqId: () => randomUUID(),
    // The bounds of path parameters are the contract's to check; Node bounds the whole address.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, new Problem(error.statusCode ?? 400, "The address can't be decoded."))
    },
    // Every request has its answer by then (in-flight.ts). Left are connections on which none came,
    // such as browsers open in advance: they count as busy, and would be waited for.
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/', headers }) => {
      if (url === metadataPath) return '/oauth/.well-known/openid-configuration'
      const address = belowPublicPath(url, base)
      return built ? readableUrl(address, headers) : address
    },
    clientErrorHandler: ({ code }, socket) => {
      const answer = () => answerUnreadable(socket, code, times.linger)
      // Not into the midst of the answer before. That of a request cut short has not begun.
      const before = pending.answerOn(socket)
      if (before && (before.req.complete || before.headersSent)) before.once('close', answer)
      else answer()
    },
  })
  app.setErrorHandler(handleError)
  const pending = finishBeforeClose(app)
  logRequests(app)
  if (options.metricsToken !== undefined) measure(app, { token: options.metricsToken, store })
  await app.register(healthRoutes, { store })
  app.server.on('checkExpectation', refuseExpectation)
  const always = {
    'x-content-type-options': 'nosniff',
    // On plain http it would lock people out of other services of the same host.
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    warnOfProxy(request)
    done(hostProblem(request.raw))
  })

  let isWarned = false
  /** Once: an unnamed proxy makes one client of everybody behind it. */
  function warnOfProxy({ headers, ip, socket, log }: FastifyRequest): void {
    if (isWarned || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return
    isWarned = true
    log.warn(
      { peer: ip },
      'X-Forwarded-For from a peer that --trust-proxy does not name is ignored',
    )
  }

  let checkAccess: AccessCheck
  if (options.issuer) {
    checkAccess = issuerAccessCheck(options.issuer, { store, log: app.log })
    app.all('/oauth/*', handleNotFound)
  } else {
    const { provider, begun } = await createProvider(store, {
      at,
      accessTokenSeconds,
      log: app.log,
    })
    checkAccess = providerAccessCheck(store, audienceOf(publicUrl))
    await app.register(authorizationRoutes, {
      prefix: '/oauth',
      provider,
      begun,
      store,
      at,
      passwordCost: options.passwordCost,
    })
  }
  await app.register(apiRoutes, {
    prefix: '/v0',
    store,
    requestsPerMinute,
    checkAccess,
    ...(faults && { injectFaults: faults.inject }),
  })
  if (faults) await app.register(faults.routes)
  if (built) await app.register(staticApp, { ...built, publicUrl })
  else app.setNotFoundHandler(handleNotFound)
  return app
}
