// Fields of rules that the interface doesn't list: shown, and exported, all the same.
import type { GranularPermission } from '../../api/endpoints.ts'

/** The names of fields that the interface doesn't list, in the order they first appear. */
export function unlistedFields(
  rules: readonly GranularPermission[],
  listed: readonly string[],
): string[] {
  const isListed = new Set(listed)
  const names = new Set<string>()
  for (const rule of rules) {
    for (const name of Object.keys(rule)) if (!isListed.has(name)) names.add(name)
  }
  return [...names]
}
