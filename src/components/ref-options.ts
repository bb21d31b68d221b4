// What a ref picker offers: the refs used here recently first, then the branches in the order sent.
import { useMemo } from 'react'

import type { ReadBranch } from '../api/endpoints.ts'
import { findRef } from '../lib/find-ref.ts'
import { personName } from '../lib/person.ts'
import { localTime, needsExactTime, readUnixTime, relativeTime } from '../lib/time.ts'
import { recentRefs } from '../memory/recent-refs.ts'
import type { ComboboxOption } from '../ui/combobox-option.ts'

/** `repo` as addressed. Without a list only the recent refs are offered; with it, those that it has. */
export function useRefOptions(
  repo: string,
  branches: readonly ReadBranch[] | undefined,
): readonly ComboboxOption[] {
  return useMemo(() => {
    if (branches) return branchOptions(branches, recentBranches(repo, branches))
    return recentRefs(repo).map((value) => ({ value, details: () => [usedRecently] }))
  }, [repo, branches])
}

/** Said of what `recentBranches` gives. */
export const usedRecently = 'Used recently'

/** The branches that reviews were opened with here, by name, latest first, each once. */
export function recentBranches(repo: string, branches: readonly ReadBranch[]): string[] {
  const names = recentRefs(repo).flatMap((ref) => findRef(branches, ref)?.branch_name ?? [])
  return [...new Set(names)]
}

function branchOptions(
  branches: readonly ReadBranch[],
  recent: readonly string[],
): ComboboxOption[] {
  const used: ComboboxOption[][] = recent.map(() => [])
  const others: ComboboxOption[] = []
  for (const { branch_name, author, time } of branches) {
    if (branch_name === undefined) continue
    const recently = used[recent.indexOf(branch_name)]
    const list = recently ?? others
    list.push({
      value: branch_name,
      details: () => [recently && usedRecently, personName(author), timeInWords(time)],
    })
  }
  return [...used.flat(), ...others]
}

function timeInWords(time: ReadBranch['time']): string | undefined {
  const date = readUnixTime(time)
  const now = new Date()
  return date && (needsExactTime(date, now) ? localTime(date) : relativeTime(date, now))
}
