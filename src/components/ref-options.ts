// The refs to choose from, in a ref picker and in the palette: those used here recently, the usual base and one's
// own branches first, then the others, the newest first.
import { useQuery } from '@tanstack/react-query'

import type { Branch } from '../api/resources.ts'
import { session } from '../auth/session.ts'
import { personName } from '../lib/person.ts'
import { localTime, needsExactTime, dateOfUnixTime, relativeTime } from '../lib/time.ts'
import type { BranchList } from '../list/branch-list.ts'
import { branchesQuery } from '../list/list-queries.ts'
import { recentRefs } from '../memory/recent-refs.ts'
import { comboboxOptions, type ComboboxOptions } from '../ui/combobox-option.ts'

/**
 * The branches of a repository, if there is one, once all of them are here: a part of the list can't tell which refs
 * the whole one lacks. `branchesLoading` is whether they may still come.
 */
export function useWholeBranches(repo: string | undefined, options?: { staleTime: number }) {
  const enabled = repo !== undefined
  const query = useQuery({ ...branchesQuery(repo ?? ''), ...options, enabled, select: whole })
  const { data: branches } = query
  return { query, branches, branchesLoading: enabled && !branches && !query.isError }
}

function whole(list: BranchList): BranchList | undefined {
  return list.whole ? list : undefined
}

/** Said of a ref that was used here before. */
const usedRecently = 'Used recently'

/** `repo` as addressed. Without a list only the recent refs are offered; with it, those that it has. */
export function refOptions(repo: string, branches: BranchList | undefined): ComboboxOptions {
  const used = recentRefs(repo)
  if (branches) return branchOptions(branches, used)
  return comboboxOptions(used.map((value) => ({ value, details: () => [usedRecently] })))
}

function branchOptions(list: BranchList, used: readonly string[]): ComboboxOptions {
  const offered = () => list.offered({ used, user_id: session.state.user?.id })
  const option = ({ branch_name = '', author, time }: Branch) => ({
    value: branch_name,
    details: () => [
      offered().recent.includes(branch_name) ? usedRecently : undefined,
      personName(author),
      timeInWords(time),
    ],
  })
  return {
    best: (query, limit) => {
      const { items, total } = offered().search.best(query, limit)
      return { items: items.map(option), total }
    },
    of: (value) => {
      const branch = list.items.find(({ branch_name }) => branch_name === value)
      return branch && option(branch)
    },
  }
}

function timeInWords(time: Branch['time']): string | undefined {
  const date = dateOfUnixTime(time)
  const now = new Date()
  return date && (needsExactTime(date, now) ? localTime(date) : relativeTime(date, now))
}
