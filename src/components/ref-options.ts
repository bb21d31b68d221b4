// What a ref picker offers: the refs used here recently first, then the branches in the order sent.
import { useMemo } from 'react'

import type { ReadBranch } from '../api/endpoints.ts'
import { findRef } from '../lib/find-ref.ts'
import { personName } from '../lib/person.ts'
import { localTime, needsExactTime, readUnixTime, relativeTime } from '../lib/time.ts'
import { recentRefs } from '../memory/recent-refs.ts'
import type { ComboboxOption } from './combobox-option.ts'

/** `repo` as addressed. Without a list only the recent refs are offered; with it, those that it has. */
export function useRefOptions(
  repo: string,
  branches: readonly ReadBranch[] | undefined,
): readonly ComboboxOption[] {
  return useMemo(() => {
    const recent = recentRefs(repo)
    return branches
      ? branchOptions(branches, recent)
      : recent.map((value) => ({ value, details: () => [usedRecently] }))
  }, [repo, branches])
}

const usedRecently = 'Used recently'

function branchOptions(
  branches: readonly ReadBranch[],
  recent: readonly string[],
): ComboboxOption[] {
  const names = recent.map((ref) => findRef(branches, ref)?.branch_name)
  const used: ComboboxOption[][] = names.map(() => [])
  const others: ComboboxOption[] = []
  for (const { branch_name, author, time } of branches) {
    if (branch_name === undefined) continue
    const recently = used[names.indexOf(branch_name)]
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
