// Which branches the page shows, in which order. Branches stand as sent until searched or sorted.
import type { ReadBranch } from '../../api/endpoints.ts'
import { fold } from '../../lib/fold.ts'
import { personName } from '../../lib/person.ts'
import { rank } from '../../lib/rank.ts'
import { inOrder, type SortValue } from '../../list/sort.ts'
import type { Preparation } from '../../ui/preparation.ts'

/** What can be sorted by, as the address names it, with the words for it. */
export const sortKeys = { name: 'Name', author: 'Author', time: 'Time' } as const

/** What a branch is sorted by, by sort key. */
export const sortValues: Record<keyof typeof sortKeys, (branch: ReadBranch) => SortValue> = {
  name: (branch) => branch.branch_name,
  author: (branch) => personName(branch.author),
  time: (branch) => branch.time,
}

const distinct = new WeakMap<readonly ReadBranch[], ReadBranch[]>()

/**
 * Branches that a service sends more than once, by branch_id, are kept once, where they come first.
 * The same list gives the same answer, so that what is known of that is known when it is shown again.
 */
export function withoutDuplicates(branches: readonly ReadBranch[]): readonly ReadBranch[] {
  const known = distinct.get(branches)
  if (known) return known
  const seen = new Set<string>()
  const kept = branches.filter(({ branch_id }) => {
    if (branch_id === undefined) return true
    if (seen.has(branch_id)) return false
    seen.add(branch_id)
    return true
  })
  distinct.set(branches, kept)
  return kept
}

/** What a branch is searched by. */
export function nameOf({ branch_name = '' }: ReadBranch): string {
  return branch_name
}

/**
 * The branches whose name matches `q` and whose author holds `author`: in the order given, else best
 * match first. `names` and `order` are of all `branches`.
 */
export function arrange(
  branches: readonly ReadBranch[],
  { q, author }: { q: string; author: string },
  names: Preparation<ReadBranch>,
  order: Uint32Array | undefined,
): readonly ReadBranch[] {
  const named = q.trim() === '' ? branches : rank(names.finish(), q)
  const found = author.trim() === '' ? named : named.filter(byAuthor(author))
  if (!order) return found
  const sorted = inOrder(branches, order)
  if (found === branches) return sorted
  const kept = new Set(found)
  return sorted.filter((branch) => kept.has(branch))
}

/** Few people have many branches: each is looked at once. */
function byAuthor(typed: string): (branch: ReadBranch) => boolean {
  const wanted = fold(typed.trim())
  const known = new Map<string, boolean>()
  return ({ author }) => {
    if (!author) return false
    const fields = [author.id, author.name, author.full_name, author.email].filter(
      (field) => field !== undefined,
    )
    const person = fields.join('\n')
    const holds = known.get(person) ?? fields.some((field) => fold(field).includes(wanted))
    known.set(person, holds)
    return holds
  }
}
