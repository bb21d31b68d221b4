// Warnings about a configuration that works, but that its operator should know about.
import { isLoopback } from './loopback.ts'

/** `publicUrl` is what browsers see, `issuer` the address of a team's own provider. */
type SetUp = { publicUrl: string; issuer?: string | undefined; trustProxy: readonly string[] }

/** The warnings, one or two sentences each, beginning in lower case. */
export function warnings({ publicUrl, issuer, trustProxy: proxies }: SetUp): string[] {
  const found: (string | false)[] = [
    !isSecure(publicUrl) &&
      `browsers refuse sign-in at ${publicUrl} (no crypto.subtle on plain http); put https in front and name it with --public-url.`,
    // The service speaks plain http, so a proxy must provide https.
    publicUrl.startsWith('https:') &&
      proxies.length === 0 &&
      `${publicUrl} is served by a proxy, and --trust-proxy names none: all people count as one client, whose failed sign-ins lock everybody out.`,
    issuer !== undefined &&
      !isSecure(issuer) &&
      `${issuer} is reached over plain http: anybody in between can forge tokens that this service accepts.`,
  ]
  return found.filter((each) => each !== false)
}

/** Whether it is https, or this machine. */
function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname)
}
