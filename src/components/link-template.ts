// The configuration's URL templates, filled in. What a template may be, web-address.ts says.

/**
 * A template with each `{placeholder}` replaced by its value, percent-encoded as one path segment.
 * Undefined, so that there is no link rather than one that leads elsewhere, when a value is missing
 * or no segment can hold it: an empty text, `.` and `..` (a URL parser collapses them, encoded too),
 * half of a surrogate pair.
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  let whole = true
  const filled = template.replace(/\{([^{}]*)\}/g, (_all, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : ''
    whole &&= value.isWellFormed() && !['', '.', '..'].includes(value)
    return whole ? encodeURIComponent(value) : ''
  })
  return whole ? filled : undefined
}
