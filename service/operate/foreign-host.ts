// A service that doesn't know its public address, but is reached from elsewhere through a proxy on the same machine.
import type { IncomingMessage } from 'node:http'

import { Problem } from '../api/problem.ts'
import { isLoopback } from './loopback.ts'

/** The addresses that machines ask by any name. */
const forMachines = /^\/(?:healthz\/|metrics$)/

/**
 * Why a request is refused: it names another host than this machine, which only a proxy passes on, and the public
 * URL is still the usual one. Everybody behind the proxy would be taken for somebody at this machine.
 */
export function foreignHostProblem(
  { headers: { host }, url = '/' }: IncomingMessage,
  publicUrl: string,
): Problem | undefined {
  if (host === undefined || !isLoopback(new URL(publicUrl).hostname)) return undefined
  if (isLoopback(URL.parse(`http://${host}`)?.hostname ?? '') || forMachines.test(url)) {
    return undefined
  }
  return new Problem(
    421,
    `Refdesk takes itself to be at ${publicUrl}, and was asked for by another name. Its operator has to say which: PUBLIC_URL is the address that browsers use.`,
  )
}
