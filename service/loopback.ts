// Tells whether an address is of this very machine.

/** Whether only this machine reaches a host, as it stands in a URL or an option. Looks nothing up. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|[^.].*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/.test(host)
}
