// The network that a client's address is counted as.
import { isIPv6 } from 'node:net'

/**
 * The network of a client: an IPv4 address itself; of an IPv6 address the first 64 bits, since whoever has
 * one has all the others of its network, too.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [unscoped = ''] = address.split('%')
  if (!isIPv6(unscoped)) return address
  // As a URL it has no leading zeros, and no IPv4 at its end.
  const { hostname } = new URL(`http://[${unscoped}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const between = Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...between, ...after].slice(0, 4).join(':')}::/64`
}
