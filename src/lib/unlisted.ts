// The fields that a service sends beyond those of the interface.

/** The fields of an object that are not listed, with their values. */
export function unlistedFields(
  object: Record<string, unknown>,
  listedNames: readonly string[] = [],
): [string, unknown][] {
  return Object.entries(object).filter(
    ([name, value]) => value !== undefined && !listedNames.includes(name),
  )
}

/** The names of the unlisted fields of several objects, in the order in which they first appear. */
export function unlistedNames(
  objects: readonly Record<string, unknown>[],
  listedNames: readonly string[],
): string[] {
  return [
    ...new Set(objects.flatMap((each) => unlistedFields(each, listedNames)).map(([name]) => name)),
  ]
}
