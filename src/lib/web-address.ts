// Checks web addresses: those in the configuration, and those that links in texts lead to.

/** An address as the browser reads it; undefined if it is none. */
export function parseAddress(address: string, base?: string): URL | undefined {
  return URL.canParse(address, base) ? new URL(address, base) : undefined
}

/**
 * Whether `value` is an http(s) URL, or a path on `origin` that begins with exactly one slash.
 * Credentials, white space, backslashes and fragments are refused.
 */
export function isWebAddress(value: string, origin: string): boolean {
  const base = value.startsWith('/') ? origin : undefined
  if (/[\s\\#]/.test(value) || value.startsWith('//')) return false
  const url = parseAddress(value, base)
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password
}

/** Whether `value` is an http(s) origin, exactly as a browser writes it: `https://host:8443`. */
export function isWebOrigin(value: string): boolean {
  return /^https?:/.test(value) && parseAddress(value)?.origin === value
}

/**
 * The address that a link in somebody's text may lead to: an absolute http, https or mailto address, as the browser
 * will read it. Relative addresses are refused too, because they would lead into this app.
 */
export function textLink(address: string): URL | undefined {
  const url = parseAddress(address)
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url : undefined
}

/**
 * The host to show beside a link: its text names another host, or this one in letters that may look like others (then
 * the answer is in Punycode). Undefined if the text names no host, or exactly this one.
 */
export function undisclosedHost(url: URL, text: string): string | undefined {
  if (url.host === '') return undefined
  const [, namedHost = ''] = /^\s*(?:[a-z][a-z\d+.-]*:\/\/)?([^/?#\s]*)/iu.exec(text) ?? []
  // Read as an address would be: a dot of any kind is a dot.
  const addressText = text.normalize('NFKC')
  const misleads = /[^\s.。][.。][^\s.。]|:\/\//u.test(addressText) || /(?:^|\.)xn--/.test(url.host)
  return misleads && namedHost.toLowerCase() !== url.host ? url.host : undefined
}

/** Whether `address` is an http(s) address of one of `origins`, each as a browser writes it. */
export function isFrom(origins: readonly string[], address: string): boolean {
  const url = parseAddress(address)
  return url !== undefined && /^https?:$/.test(url.protocol) && origins.includes(url.origin)
}
