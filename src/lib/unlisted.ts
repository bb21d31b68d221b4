// The fields that a service sends beyond those of the interface.

/** The fields that were sent of an object and are not among those named, for showing raw. */
export function unlisted(
  object: Record<string, unknown>,
  listed: readonly string[],
): [string, unknown][] {
  return Object.entries(object).filter(
    ([name, value]) => value !== undefined && !listed.includes(name),
  )
}

/** The names of such fields that any of some objects has, in the order they first appear. */
export function unlistedNames(
  objects: readonly Record<string, unknown>[],
  listed: readonly string[],
): string[] {
  return [...new Set(objects.flatMap((each) => unlisted(each, listed)).map(([name]) => name))]
}
