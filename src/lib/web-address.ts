// What an operator may write where the configuration wants an address or a template of one.

/**
 * Whether `value` is an http(s) URL, or a path on `origin` that begins with exactly one slash.
 * Credentials, white space, backslashes and fragments are refused.
 */
export function isWebAddress(value: string, origin: string): boolean {
  const base = value.startsWith('/') ? origin : undefined
  if (/[\s\\#]/.test(value) || value.startsWith('//') || !URL.canParse(value, base)) return false
  const url = new URL(value, base)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/**
 * Whether `template` is a web address, a fragment allowed, with no `{placeholder}` other than
 * `names`, and none of them where its value could choose the host.
 */
export function isLinkTemplate(
  template: string,
  names: readonly string[],
  origin: string,
): boolean {
  const fill = (value: string) =>
    template.replace(/\{([^{}]*)\}/g, (all, name: string) => (names.includes(name) ? value : all))
  const [filled, other] = [fill('1'), fill('2')]
  const [address = '', ...fragments] = filled.split('#')
  return (
    !/[{}]/.test(filled) &&
    fragments.length <= 1 &&
    isWebAddress(address, origin) &&
    URL.canParse(other, origin) &&
    new URL(filled, origin).origin === new URL(other, origin).origin
  )
}

/** Whether `value` is an http(s) origin, exactly as a browser writes it: `https://host:8443`. */
export function isWebOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value
}
