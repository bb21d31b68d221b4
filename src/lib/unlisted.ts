// The fields that a service sends beyond those of the interface.

/** The fields of an object that are not among those named, for showing raw. */
export function unlisted(
  object: Record<string, unknown>,
  listed: readonly string[],
): [string, unknown][] {
  return Object.entries(object).filter(([name]) => !listed.includes(name))
}
