// Warnings about a configuration with which the service runs, but that its operator should know of.
import { isLoopback } from './loopback.ts'

/** As `serve` is told it; `publicUrl` is what browsers see, `issuer` the address of a team's own provider. */
type SetUp = {
  publicUrl: string
  issuer: string | undefined
  trustProxy: readonly string[]
  faults: boolean
}

/** The warnings, each a sentence or two, beginning in lower case. */
export function warnings(setUp: SetUp): string[] {
  const { publicUrl, issuer, trustProxy: proxies, faults } = setUp
  const found: (string | false)[] = [
    !isSecure(publicUrl) &&
      `browsers refuse sign-in at ${publicUrl} (no crypto.subtle on plain http); put https in front and name it with --public-url.`,
    // The service itself speaks plain http, so that somebody else makes it https.
    publicUrl.startsWith('https:') &&
      proxies.length === 0 &&
      `${publicUrl} is served by a proxy, and --trust-proxy names none: all people count as one client, whose failed sign-ins lock everybody out.`,
    issuer !== undefined &&
      !isSecure(issuer) &&
      `${issuer} is reached over plain http: anybody in between can forge tokens that this service accepts.`,
    faults && 'anyone can switch faults on at /faults/{repo_id}; --faults is for tests only.',
  ]
  return found.filter((each) => each !== false)
}

/** As browsers see it: https, or this very machine. */
function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname)
}
