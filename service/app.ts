// The HTTP application: the API under /v0, the authorization server under /oauth, and the built app at every other
// address. It doesn't listen; serve.ts does.
import { randomUUID } from 'node:crypto'

import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'

import type { AccessCheck } from './api/access.ts'
import { handleError, handleNotFound, Problem, sendProblem } from './api/problem.ts'
import { apiRoutes } from './api/routes.ts'
import { audienceOf, createProvider } from './authorization/provider.ts'
import { authorizationRoutes } from './authorization/routes.ts'
import { providerAccessCheck } from './authorization/token-check.ts'
import { issuerAccessCheck, type IssuerOptions } from './issuer/issuer.ts'
import { foreignHostProblem } from './operate/foreign-host.ts'
import { healthRoutes } from './operate/health.ts'
import { finishBeforeClose } from './operate/in-flight.ts'
import { serverLimits, type Times, usualTimes } from './operate/limits.ts'
import { logRequests } from './operate/log.ts'
import { measure } from './operate/metrics.ts'
import { belowPublicPath, publicPath } from './site/public-url.ts'
import { readableUrl, staticApp, type StaticAppOptions } from './site/static-app.ts'
import type { Store } from './store/store.ts'

/** `publicUrl` is the address that browsers see: see site/public-url.ts. */
export type AppOptions = {
  store: Store
  publicUrl: string
  /** The app's address, if this service doesn't serve it. */
  appUrl?: string | undefined
  accessTokenSeconds: number
  requestsPerMinute: number
  /** A team's own identity provider; if absent, the authorization server is under /oauth. */
  issuer?: IssuerOptions | undefined
  /** The built app and its configuration; if absent, no app is served. */
  built?: Omit<StaticAppOptions, 'publicUrl'> | undefined
  /** If absent, nothing is logged. */
  log?: FastifyBaseLogger
  /** The bearer token for /metrics; if absent, there is no /metrics. */
  metricsToken?: string | undefined
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[]
  /** Aborted when the process is about to end, so that a balancer sends nothing more. */
  ending?: AbortSignal
  /** Absent: the usual times. */
  times?: Times
}

/** Makes the application. The caller listens, and closes it before the store. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, publicUrl, issuer, built, trustedProxies = [] } = options
  const app = createServer(options)
  app.setErrorHandler(handleError)
  finishBeforeClose(app)
  logRequests(app)
  if (options.metricsToken !== undefined) measure(app, options.metricsToken)
  await app.register(healthRoutes, { store, ending: options.ending })
  const commonHeaders = {
    'x-content-type-options': 'nosniff',
    // On plain http, HSTS would lock people out of other services on the same host.
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders).header('x-request-id', request.id)
    done(foreignHostProblem(request.raw, publicUrl))
  })

  let checkAccess: AccessCheck
  if (issuer) {
    checkAccess = issuerAccessCheck(issuer, { store, log: app.log })
    app.all('/oauth/*', handleNotFound)
  } else {
    const { accessTokenSeconds } = options
    const addresses = { publicUrl, appUrl: options.appUrl ?? publicUrl }
    const provider = await createProvider(store, { addresses, accessTokenSeconds, log: app.log })
    const trustsProxies = trustedProxies.length > 0
    const parts = { provider, store, addresses, trustsProxies }
    await app.register(authorizationRoutes, { prefix: '/oauth', ...parts })
    checkAccess = providerAccessCheck(store, audienceOf(publicUrl))
  }
  const { requestsPerMinute } = options
  await app.register(apiRoutes, { prefix: '/v0', store, requestsPerMinute, checkAccess })
  if (built) await app.register(staticApp, { ...built, publicUrl })
  else app.setNotFoundHandler(handleNotFound)
  return app
}

function createServer({
  publicUrl,
  built,
  log,
  trustedProxies = [],
  times = usualTimes,
}: AppOptions): FastifyInstance {
  const base = publicPath(publicUrl)
  return Fastify({
    ...serverLimits(times),
    ...(log && { loggerInstance: log }),
    // operate/log.ts logs requests.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    genReqId: () => randomUUID(),
    // The contract limits path parameters; Node limits the whole address.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, new Problem(error.statusCode ?? 400, "The address can't be decoded."))
    },
    // operate/in-flight.ts does both better.
    forceCloseConnections: false,
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => {
      const address = belowPublicPath(url, base)
      return built ? readableUrl(address) : address
    },
  })
}
