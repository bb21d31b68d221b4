// Tells whether an address belongs to this machine.

/** Whether only this machine can reach a host. Judged by its text in a URL or an option, without looking it up. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|[^.].*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/.test(host)
}
