// The embedded services for the tests. Playwright's configuration starts them, and the tests seed their data.
import { join } from 'node:path'

/**
 * A running service. `data` is the absolute path of its data folder, `options` are its other options, and `main` is
 * what starts it.
 */
export type Service = { url: string; port: number; data: string; options: string[]; main: string }

const root = join(import.meta.dirname, '..')

/** The folder of their data and their logs (`….log`). The examples in deploy/ also log here. */
export const servicesFolder = join(root, 'test-results/services')

/** The first of the ports. Change it to run the tests of two checkouts at once. (`fetch` refuses 4190.) */
const firstPort = Number(process.env['E2E_PORT'] ?? 4281)

/** The service of nearly every test, as `npm start` would start it, but behind the switch for faults. */
export const mainService: Service = { ...service(firstPort, []), main: 'testing/faults/main.ts' }

/** A service whose app signs in with `token`, the interface's own `response_type`. */
export const tokenService = service(firstPort + 1, [
  '--config',
  join(root, 'e2e/config.token.json'),
])

/**
 * A service whose app signs in with an authorization code, renews its session silently, links to the deployment's own
 * pages, and reads an open review again every second.
 */
export const codeService = service(firstPort + 2, ['--config', join(root, 'e2e/config.code.json')])

/** The port of a team's identity provider, which shares nothing with the embedded service. */
export const foreignPort = firstPort + 3

/** Services that accept that provider's tokens, one for each way to get them. */
export const issuerServices = [
  { responseType: 'id_token token', service: issuerService(0) },
  {
    responseType: 'code',
    service: issuerService(1, '--config', join(root, 'e2e/config.code.json')),
  },
]

/** All services to start. */
export const services = [mainService, tokenService, codeService].concat(
  issuerServices.map((each) => each.service),
)

function service(port: number, options: string[]): Service {
  return {
    url: `http://localhost:${port}`,
    port,
    data: join(servicesFolder, String(port)),
    options,
    main: 'service/main.ts serve',
  }
}

function issuerService(index: number, ...options: string[]): Service {
  return service(firstPort + 4 + index, [
    ...options,
    `--issuer http://localhost:${foreignPort}/realms/team --client-id web-${index}`,
    `--groups-claim roles --group-roles ${join(root, 'e2e/group-roles.json')}`,
  ])
}
