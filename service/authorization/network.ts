// The network that a client's address belongs to, for limits.
import { isIPv6 } from 'node:net'

/**
 * A client's network: an IPv4 address itself, or the first 64 bits of an IPv6 address, because whoever has one
 * address of such a network can use all of them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [unscoped = ''] = address.split('%')
  if (!isIPv6(unscoped)) return address
  // As a URL's host it has no leading zeros and no IPv4 notation.
  const { hostname } = new URL(`http://[${unscoped}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const between = Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...between, ...after].slice(0, 4).join(':')}::/64`
}
