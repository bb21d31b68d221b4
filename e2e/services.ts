// The embedded services that the tests start: the same addresses for Playwright's configuration,
// which starts them, and for the tests, which seed their data.
import { join } from 'node:path'

/** One running service; `data` is its data folder, absolute, `options` what else it is started with. */
export type Service = { url: string; port: number; data: string; options: string[] }

const root = join(import.meta.dirname, '..')

/** Their data, and what each logs, `….log`. The examples of deploy/ log here, too. */
export const servicesFolder = join(root, 'test-results/services')

/** The first of the ports taken, so that two checkouts can be tested at once. (`fetch` refuses 4190.) */
const firstPort = Number(process.env['E2E_PORT'] ?? 4281)

/** The service of nearly every test: as `npm start` would start it, and with the fault switch. */
export const mainService = service(firstPort, ['--faults'])

/** A service whose app signs in with the interface's own `response_type`, `token`. */
export const tokenService = service(firstPort + 1, [
  '--config',
  join(root, 'e2e/config.token.json'),
])

/**
 * A service whose app signs in with an authorization code, renews its session silently, links to
 * pages of the deployment's own, and reads an open review again every second.
 */
export const codeService = service(firstPort + 2, ['--config', join(root, 'e2e/config.code.json')])

/** The identity provider of a team, which shares nothing with the embedded service. */
export const foreignPort = firstPort + 3

/** Services that take that provider's tokens, one for each way to get them. */
export const issuerServices = [
  { responseType: 'id_token token', service: issuerService(0) },
  {
    responseType: 'code',
    service: issuerService(1, '--config', join(root, 'e2e/config.code.json')),
  },
]

/** All of them, to be started. */
export const services = [mainService, tokenService, codeService].concat(
  issuerServices.map((each) => each.service),
)

function service(port: number, options: string[]): Service {
  return {
    url: `http://localhost:${port}`,
    port,
    data: join(servicesFolder, String(port)),
    options,
  }
}

function issuerService(index: number, ...options: string[]): Service {
  return service(firstPort + 4 + index, [
    ...options,
    `--issuer http://localhost:${foreignPort}/realms/team --client-id web-${index}`,
    `--groups-claim realm_access.roles --group-roles ${join(root, 'e2e/group-roles.json')}`,
  ])
}
