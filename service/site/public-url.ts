// The public URL: the address at which browsers see the service. It is an origin, perhaps with a path, without a
// slash at the end. The app may be elsewhere.

/** The addresses at which browsers see the service and the app for which it signs people in; usually the same. */
export type Addresses = { publicUrl: string; appUrl: string }

/** The path of a public URL, without a slash at its end; empty at the root of an origin. */
export function publicPath(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '')
}

/**
 * A request's address as the routes know it: without the path of the public URL, which a proxy may already have
 * removed.
 */
export function belowPublicPath(address: string, base: string): string {
  const rest = address.slice(base.length)
  if (!address.startsWith(base) || !/^(?:[/?]|$)/.test(rest)) return address
  return rest.startsWith('/') ? rest : `/${rest}`
}
