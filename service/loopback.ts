// Tells whether an address is of this very machine.

/** Whether only this machine can reach a host, judged by its text in a URL or an option. Does not look it up. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|[^.].*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/.test(host)
}
