// The refs that ref pickers and the palette offer, searched by name: first those used last, then main or master, then the
// newest.
import { useQuery } from '@tanstack/react-query'

import type { Branch } from '../api/resources.ts'
import { personName } from '../lib/person.ts'
import { dateOfUnixTime, timeInWords } from '../lib/time.ts'
import { recentRefs } from '../memory/recent-refs.ts'
import {
  comboboxOptions,
  type ComboboxOption,
  type ComboboxOptions,
} from '../ui/combobox-option.ts'
import type { BranchList } from './branch-list.ts'
import { branchesQuery } from './list-queries.ts'
import { sortedBy } from './order.ts'

/**
 * The branches of a repository. `branchesLoading` tells whether they may still come.
 */
export function useBranches(repo: string | undefined, options?: { staleTime: number }) {
  const enabled = repo !== undefined
  const query = useQuery({ ...branchesQuery(repo ?? ''), ...options, enabled })
  const { data: branches } = query
  return { query, branches, branchesLoading: enabled && !branches && !query.isError }
}

/** @param repo the ID or name in the address @param branches without them, nothing is offered */
export function refOptions(repo: string, branches: BranchList | undefined): ComboboxOptions {
  const used = recentRefs(repo)
  let options: ComboboxOptions | undefined
  return {
    // At the first search, since it takes a while to sort many branches.
    best: (query, limit) => {
      options ??= comboboxOptions(branches ? branchOptions(branches, used) : [])
      return options.best(query, limit)
    },
  }
}

/** Each name once, of its newest branch. */
export function branchOptions(list: BranchList, used: readonly string[]): ComboboxOption[] {
  const newest = sortedBy(list.items, ({ time }) => dateOfUnixTime(time)?.getTime(), true)
  const byName = new Map<string, Branch>()
  for (const branch of newest) {
    const { branch_name: name } = branch
    if (name !== undefined && !byName.has(name)) byName.set(name, branch)
  }
  const usedNames = used.map((ref) => list.find(ref)?.branch_name ?? '')
  const names = new Set([...usedNames, list.usualBase ?? '', ...byName.keys()])
  return [...names].flatMap((value) => {
    const branch = byName.get(value)
    if (!branch) return []
    const date = dateOfUnixTime(branch.time)
    const details = () => [
      usedNames.includes(value) ? 'Used recently' : undefined,
      personName(branch.author),
      date && timeInWords(date, new Date()),
    ]
    return { value, details }
  })
}
