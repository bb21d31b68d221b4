// The files that are open in the tab Compare. They stay in the memory of the visit while other tabs and pages are
// looked at.
import { useState } from 'react'

import { queryClient } from '../../../api/query-client.ts'
import { granularPermissionsQuery } from '../../../list/list-queries.ts'
import { currentVisit, useVisit } from '../../../memory/visit.ts'
import { openedKey } from '../opened-key.ts'
import { openSavedExport, type Side } from './saved-export.ts'

/** So many are compared; one more takes the place of the one that was opened first. */
const most = 2

export function useOpenedExports(repo: string) {
  const visit = currentVisit()
  const key = openedKey<Side>(repo)
  const [opened = []] = useVisit(key)
  const [reading, setReading] = useState(false)
  const [refused, setRefused] = useState<{ name: string; why: string }>()

  const put = (sides: readonly Side[]) => {
    setRefused(undefined)
    visit.set(key, sides)
  }
  const open = async (file: File) => {
    setReading(true)
    const side = await openSavedExport(file)
    setReading(false)
    if ('refused' in side) setRefused({ name: file.name, why: side.refused })
    else {
      put([...(visit.get(key) ?? []), side].slice(-most))
      // It is compared with the rules as they are now, not with those of when the page was opened.
      const { queryKey } = granularPermissionsQuery(repo, {})
      void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
    }
  }
  const close = (side: Side) => put(opened.filter((each) => each !== side))
  const inTime = opened.toSorted((one, other) => timeOf(one) - timeOf(other))
  return { opened: inTime, reading, refused, open, close }
}

/** When a list was so, in milliseconds since 1970. */
function timeOf({ read_at, exported_at }: Side): number {
  return Date.parse(read_at ?? exported_at ?? '') || 0
}
