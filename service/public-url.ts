// The public URL: the address that browsers see the service at, an origin and perhaps a path under
// which it lies, without a slash at its end. The app may be served elsewhere.

/** Where browsers see the service, and the app that it signs people in to: mostly the same. */
export type Addresses = { publicUrl: string; appUrl: string }

/** The path of a public URL, without a slash at its end; empty at the root of an origin. */
export function publicPath(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '')
}

/**
 * A request's address as the routes know it, from the root: with the public URL's path taken away, which
 * a proxy in front may have left or taken away already.
 */
export function belowPublicPath(address: string, base: string): string {
  const rest = address.slice(base.length)
  if (!address.startsWith(base) || !/^(?:[/?]|$)/.test(rest)) return address
  return rest.startsWith('/') ? rest : `/${rest}`
}
