// Tells whether a review has a merge commit, an active merge, a draft commit.

/**
 * The ID that an optional field holds; undefined where it isn't sent, and where it is empty or 0, which
 * services write for "none". The interface doesn't tell: what was sent stands in the details.
 */
export function optionalId(value: string | number | bigint | undefined): string | undefined {
  return value === undefined || value === '' || value === 0 || value === 0n
    ? undefined
    : value.toString()
}
