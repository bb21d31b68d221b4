// Makes the options of a ref picker: the refs used here recently first, then the branches in the order sent.
import { useMemo } from 'react'

import type { Branch } from '../api/endpoints.ts'
import { personName } from '../lib/person.ts'
import { localTime, needsExactTime, dateOfUnixTime, relativeTime } from '../lib/time.ts'
import type { BranchList } from '../list/branch-list.ts'
import { recentRefs } from '../memory/recent-refs.ts'
import { comboboxOptions, type ComboboxOptions } from '../ui/combobox-option.ts'

/** Said of a ref that was used here before. */
export const usedRecently = 'Used recently'

/** `repo` as addressed. Without a list only the recent refs are offered; with it, those that it has. */
export function useRefOptions(repo: string, branches: BranchList | undefined): ComboboxOptions {
  return useMemo(() => {
    const used = recentRefs(repo)
    if (branches) return branchOptions(branches, used)
    return comboboxOptions(used.map((value) => ({ value, details: () => [usedRecently] })))
  }, [repo, branches])
}

function branchOptions(branches: BranchList, used: readonly string[]): ComboboxOptions {
  const { search, recent } = branches.offered(used)
  const option = ({ branch_name = '', author, time }: Branch) => ({
    value: branch_name,
    details: () => [
      recent.includes(branch_name) ? usedRecently : undefined,
      personName(author),
      timeInWords(time),
    ],
  })
  return { find: (query) => search.find(query).map(option) }
}

function timeInWords(time: Branch['time']): string | undefined {
  const date = dateOfUnixTime(time)
  const now = new Date()
  return date && (needsExactTime(date, now) ? localTime(date) : relativeTime(date, now))
}
