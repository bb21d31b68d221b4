// Which branches the page shows, in which order. Branches stand as sent until searched or sorted.
import type { ReadBranch } from '../../api/endpoints.ts'
import { personName } from '../../lib/person.ts'
import { rank, searchable } from '../../lib/rank.ts'
import { parseSort, sortedBy, type SortValue } from '../../lib/sort.ts'

/** What can be sorted by, as the address names it, with the words for it. */
export const sortKeys = { name: 'Name', author: 'Author', time: 'Time' } as const

const values: Record<string, (branch: ReadBranch) => SortValue> = {
  name: (branch) => branch.branch_name,
  author: (branch) => personName(branch.author),
  time: (branch) => branch.time,
}

/** Branches that a service sends more than once, by branch_id, are kept once, where they come first. */
export function withoutDuplicates(branches: readonly ReadBranch[]): ReadBranch[] {
  const seen = new Set<string>()
  return branches.filter(({ branch_id }) => {
    if (branch_id === undefined) return true
    if (seen.has(branch_id)) return false
    seen.add(branch_id)
    return true
  })
}

/**
 * The branches whose name holds `q` and whose author holds `author`, best match first unless sorted.
 * An unknown sort key leaves the order.
 */
export function arrange(
  branches: readonly ReadBranch[],
  { q, author, sort }: { q: string; author: string; sort: string },
): ReadBranch[] {
  const byAuthor = branches.filter((branch) => hasAuthor(branch, author))
  const found = rank(
    searchable(byAuthor, (branch) => branch.branch_name ?? ''),
    q,
  )
  const { key, descending } = parseSort(sort)
  const value = Object.hasOwn(values, key) ? values[key] : undefined
  return value ? sortedBy(found, value, descending) : found
}

function hasAuthor({ author }: ReadBranch, wanted: string): boolean {
  const folded = wanted.trim().toLowerCase()
  if (folded === '') return true
  return [author?.id, author?.name, author?.full_name, author?.email].some((field) =>
    field?.toLowerCase().includes(folded),
  )
}
