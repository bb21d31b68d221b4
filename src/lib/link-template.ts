// URL templates in config.json: how they are checked and filled in.
import { isWebAddress } from './web-address.ts'

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
  const [example, other] = [fill('1'), fill('2')]
  const [address = '', ...fragments] = example.split('#')
  return (
    !/[{}]/.test(example) &&
    fragments.length <= 1 &&
    isWebAddress(address, origin) &&
    URL.canParse(other, origin) &&
    new URL(example, origin).origin === new URL(other, origin).origin
  )
}

/**
 * A template with each `{placeholder}` replaced by its value, percent-encoded as one path segment. Undefined if a value
 * is missing or can't be a segment, because no link is better than a wrong one. No segment can be empty, `.` or `..`
 * (URL parsers remove them, even encoded), or contain half of a surrogate pair.
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  let isComplete = true
  const address = template.replace(/\{([^{}]*)\}/g, (_all, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    isComplete &&= value.isWellFormed() && !['', '.', '..'].includes(value)
    return isComplete ? encodeURIComponent(value) : ''
  })
  return isComplete ? address : undefined
}
