// The refs that ref pickers and the palette offer: first the recently used ones, the usual base and the person's own
// branches, then the others, newest first. They are searched by name and, after those found by it, by their author.
import { useQuery } from '@tanstack/react-query'

import type { Branch } from '../api/resources.ts'
import { session } from '../auth/session.ts'
import { optionalId } from '../lib/optional-id.ts'
import { personName } from '../lib/person.ts'
import { dateOfUnixTime, timeInWords } from '../lib/time.ts'
import type { BranchList } from '../list/branch-list.ts'
import { branchesQuery } from '../list/list-queries.ts'
import { recentRefs } from '../memory/recent-refs.ts'
import { comboboxOptions, type ComboboxOptions } from '../ui/combobox-option.ts'

/**
 * The branches of a repository. `branchesLoading` tells whether they may still come.
 */
export function useWholeBranches(repo: string | undefined, options?: { staleTime: number }) {
  const enabled = repo !== undefined
  const query = useQuery({ ...branchesQuery(repo ?? ''), ...options, enabled })
  const { data: branches } = query
  return { query, branches, branchesLoading: enabled && !branches && !query.isError }
}

/** The detail of a ref that was used in this browser. */
const usedRecently = 'Used recently'

/** @param repo the ID or name in the address @param branches without them, only recently used refs are offered */
export function refOptions(repo: string, branches: BranchList | undefined): ComboboxOptions {
  const used = recentRefs(repo)
  if (branches) return branchOptions(branches, used)
  return comboboxOptions(used.map((value) => ({ value, details: () => [usedRecently] })))
}

function branchOptions(list: BranchList, used: readonly string[]): ComboboxOptions {
  const offered = () => list.offered({ used, user_id: session.state.user?.id })
  const option = ({ branch_name = '', author, time }: Branch, isTheirs: boolean) => {
    const date = dateOfUnixTime(time)
    const person = new Set([personName(author), isTheirs ? optionalId(author?.id) : undefined])
    return {
      value: branch_name,
      search: isTheirs ? [branch_name, ...person].join(' ') : branch_name,
      details: () => [
        offered().recent.includes(branch_name) ? usedRecently : undefined,
        ...person,
        date && timeInWords(date, new Date()),
      ],
    }
  }
  return {
    best: (query, limit) => {
      const { search } = offered()
      const named = new Set(search.find(query))
      const theirs = list.byAuthor(query, search.find('')).filter((each) => !named.has(each))
      const found = [...named, ...theirs]
      const items = found.slice(0, limit).map((each) => option(each, !named.has(each)))
      return { items, total: found.length }
    },
  }
}
