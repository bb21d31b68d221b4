// The command `serve`: the options of the running service.
import { isIP } from 'node:net'

import * as z from 'zod/mini'

import { logLevels } from '../log.ts'
import { serve } from '../serve.ts'
import { command } from './command.ts'
import { issuerOptions, readIssuer } from './issuer-options.ts'
import { dataOptions, flag, integer } from './options.ts'

/** An address that the app or the service is served at, without a slash at its end. */
const siteSchema = z.optional(
  z.pipe(
    z.string().check(
      z.refine((value) => {
        const url = URL.parse(value)
        if (!url || !/^https?:$/.test(url.protocol)) return false
        return url.href === url.origin + url.pathname && /^(?:\/[\w.~-]+)*\/?$/.test(url.pathname)
      }, 'Must be an address such as https://refdesk.example or https://tools.example/refdesk, without query.'),
    ),
    z.transform((url: string) => new URL(url).href.replace(/\/$/, '')),
  ),
)

const proxiesSchema = z.pipe(
  z.pipe(
    z.optional(z.string()),
    z.transform((list = '') => list.split(',').flatMap((proxy) => proxy.trim() || [])),
  ),
  z.array(
    z
      .string()
      .check(
        z.refine(isNetwork, 'Must be addresses or networks such as 10.0.0.0/8, comma-separated.'),
      ),
  ),
)

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const isWhole = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && isWhole && more.length === 0
}

export const serveCommand = command({
  summary: 'serve the app, the API under /v0, the authorization server under /oauth',
  operands: {},
  options: {
    port: {
      schema: integer(0, 65_535),
      value: 'PORT',
      help: 'where to listen; 0 takes any free port',
      variable: 'PORT',
      fallback: '4180',
    },
    host: {
      schema: z.string().check(z.minLength(1, 'Must not be empty.')),
      value: 'HOST',
      help: 'the address to listen on; localhost is loopback only',
      variable: 'REFDESK_HOST',
      // Shells such as tcsh and conda's set HOST to a name, which must not open the service to others.
      shared: { variable: 'HOST', counts: (value) => isIP(value) !== 0 || value === 'localhost' },
      fallback: 'localhost',
    },
    'public-url': {
      schema: siteSchema,
      value: 'URL',
      help: 'what browsers see; http://localhost:PORT by default',
      variable: 'PUBLIC_URL',
    },
    'app-url': {
      schema: siteSchema,
      value: 'URL',
      help: 'where the app is served, if not here: people sign in for it',
      variable: 'REFDESK_APP_URL',
    },
    config: {
      schema: z.optional(z.string()),
      value: 'FILE',
      help: 'serve FILE as /config.json',
      variable: 'REFDESK_CONFIG',
    },
    'access-token-seconds': {
      schema: integer(1, 86_400 * 365),
      value: 'N',
      help: 'how long an access token lives',
      fallback: '3600',
    },
    'rate-limit': {
      schema: integer(1, 1_000_000_000),
      value: 'N',
      help: 'API requests per person and minute',
      fallback: '6000',
    },
    'trust-proxy': {
      schema: proxiesSchema,
      value: 'LIST',
      help: 'proxies whose X-Forwarded-For is believed: addresses or networks, comma-separated',
      variable: 'REFDESK_TRUST_PROXY',
    },
    'no-app': { schema: flag, help: 'no app: API and authorization server only' },
    'allow-demo': {
      schema: flag,
      help: "serve others, too, though everybody knows the demonstration accounts' password",
    },
    ...issuerOptions,
    'log-level': {
      schema: z.optional(z.enum(logLevels, `Must be one of ${logLevels.join(', ')}.`)),
      value: 'LEVEL',
      help: 'silent, error, warn, info or debug; info by default, and warn on a terminal',
      variable: 'REFDESK_LOG_LEVEL',
    },
    'metrics-token': {
      schema: z.optional(z.string()),
      secret: true,
      help: 'who sends this text as a bearer token may read Prometheus metrics at /metrics',
      variable: 'REFDESK_METRICS_TOKEN',
    },
    faults: { schema: flag, help: 'for tests: faults can be switched on at /faults/{repo_id}' },
    ...dataOptions,
  },
  run: (options) => serve(options, (apiUrl) => readIssuer(options, apiUrl)),
})
