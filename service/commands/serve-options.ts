// The options of `serve`. An option takes precedence over its variable. Secrets have a variable only, because every
// user of the machine can read a command line.
import { isIP } from 'node:net'

import { Command, Option } from '@commander-js/extra-typings'

import { dataOption, integer, parsed } from './options.ts'

/** The address of the app or the service, without a slash at its end. */
const site = parsed(
  'Must be an address such as https://refdesk.example or https://tools.example/refdesk, without query.',
  (given) =>
    /^https?:\/\/[^\s\\/?#@]+(\/[\w.~-]+)*\/?$/i.test(given)
      ? URL.parse(given)?.href.replace(/\/$/, '')
      : undefined,
)

const issuer = parsed(
  'Must be an address such as https://login.example.org, without query.',
  (given) => (/^https?:[^?#]+$/i.test(given) && URL.canParse(given) ? given : undefined),
)

const proxies = parsed(
  'Must be addresses or networks such as 127.0.0.1 or fd00::/64, comma-separated.',
  (list) => {
    const networks = list.split(',').flatMap((each) => each.trim() || [])
    return networks.every(isNetwork) ? networks : undefined
  },
)

function isNetwork(text: string): boolean {
  const [, address = '', bits = '1'] = /^(.*?)(?:\/([1-9]\d*))?$/.exec(text) ?? []
  return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 6 ? 128 : 32)
}

/** The address at which browsers find the service. */
export const publicUrlOption = new Option(
  '--public-url <url>',
  'the address that browsers use; http://localhost:PORT by default',
)
  .env('PUBLIC_URL')
  .argParser(site)

/** The proxies that are believed. */
export const trustProxyOption = new Option(
  '--trust-proxy <list>',
  'proxies whose X-Forwarded-For is trusted: addresses or networks, comma-separated',
)
  .env('REFDESK_TRUST_PROXY')
  .argParser(proxies)
  .default([] as string[], 'none')

/** The identity provider, if it isn't the service itself. */
export const issuerOption = new Option(
  '--issuer <url>',
  'your own identity provider, whose tokens are accepted in place of this service’s',
)
  .env('REFDESK_ISSUER')
  .argParser(issuer)

// Only an address counts: shells such as tcsh and conda's set HOST to a name, which must not open the service to others.
const { HOST } = process.env
const isHostMeant = HOST !== undefined && (isIP(HOST) !== 0 || HOST === 'localhost')

export const portOption = new Option('--port <port>', 'the port to listen on; 0 for any free one')
  .env('PORT')
  .argParser(integer(0, 65_535))
  .default(4180)

/** The command `serve` without its action. */
export const serveOptions = new Command('serve')
  .exitOverride()
  .description('serve the app, the API under /v0 and the authorization server under /oauth')
  .addOption(portOption)
  .option(
    '--host <host>',
    'the address to listen on (HOST); localhost is loopback only',
    parsed('Must not be empty.', (host) => host || undefined),
    isHostMeant ? HOST : 'localhost',
  )
  .addOption(publicUrlOption)
  .addOption(
    new Option('--app-url <url>', 'the app’s address, if another server serves the app')
      .env('REFDESK_APP_URL')
      .argParser(site),
  )
  .addOption(
    new Option('--config <file>', 'the app’s settings, served as /config.json').env(
      'REFDESK_CONFIG',
    ),
  )
  .option(
    '--access-token-seconds <n>',
    'how long an access token lives',
    integer(1, 86_400 * 365),
    3600,
  )
  .option(
    '--rate-limit <n>',
    'how many API requests a person may make in a minute',
    integer(1, 1_000_000_000),
    6000,
  )
  .addOption(
    new Option(
      '--drain-seconds <n>',
      'how long it goes on after SIGTERM while /healthz/ready says 503, for a balancer that asks',
    )
      .env('REFDESK_DRAIN_SECONDS')
      .argParser(integer(0, 60))
      .default(0),
  )
  .addOption(trustProxyOption)
  .option('--no-app', 'serve only the API and the authorization server')
  .option(
    '--allow-demo',
    'let other machines in, though everybody knows the demonstration accounts’ password',
    false,
  )
  .addOption(issuerOption)
  .addOption(
    new Option(
      '--audience <name>',
      'with --issuer: the audience its tokens must have; the API’s public address by default',
    ).env('REFDESK_AUDIENCE'),
  )
  .addOption(
    new Option(
      '--client-id <id>',
      'with --issuer: the app’s client ID at the provider; refdesk by default',
    ).env('REFDESK_CLIENT_ID'),
  )
  .addOption(
    new Option('--groups-claim <name>', 'with --group-roles: the claim with a person’s groups')
      .env('REFDESK_GROUPS_CLAIM')
      .default('groups'),
  )
  .addOption(
    new Option(
      '--group-roles <file>',
      'with --issuer: what groups may do, {"GROUP": {"REPO_ID or *": "member" or "owner"}}',
    ).env('REFDESK_GROUP_ROLES'),
  )
  .option(
    '--any-scope',
    'with --issuer: accept tokens without the scopes reviews and repos as if they had both',
    false,
  )
  .addOption(
    new Option('--log-level <level>', 'info by default, and warn on a terminal')
      .env('REFDESK_LOG_LEVEL')
      .choices(['silent', 'error', 'warn', 'info', 'debug']),
  )
  .addOption(dataOption)
  .addHelpText(
    'after',
    `
Only from the environment:
  REFDESK_METRICS_TOKEN  the bearer token that Prometheus needs to read /metrics`,
  )

export type ServeOptions = ReturnType<typeof serveOptions.opts>
