// The files that are open in the tab Compare. They stay in the memory of the visit while other tabs and pages are
// looked at.
import { useState } from 'react'

import { currentVisit, useVisit, repositoryKey } from '../../../memory/visit.ts'
import { openSavedExport, type Side } from './saved-export.ts'

/** The two lists that are compared; without `after`, the file `before` is compared with what the service sends now. */
export type Place = 'before' | 'after'

type OpenedExports = Partial<Record<Place, Side>>

/** A file that can't be opened, and why. */
type Refused = { name: string; why: string }

export function useOpenedExports(repo: string) {
  const visit = currentVisit()
  const openedKey = repositoryKey<OpenedExports>(repo, 'openedExports')
  const readingKey = (place: Place) => repositoryKey<File>(repo, 'readingExport', place)
  const [opened = {}] = useVisit(openedKey)
  const [refused, setRefused] = useState<Refused>()

  const put = (place: Place, side: Side | undefined) => {
    setRefused(undefined)
    visit.set(openedKey, { ...visit.get(openedKey), [place]: side })
  }
  /** Reading takes time: what was chosen for the same place meanwhile holds, and the file is dropped. */
  const open = async (place: Place, file: File) => {
    visit.set(readingKey(place), file)
    const side = await openSavedExport(file)
    if (visit.get(readingKey(place)) !== file) return
    visit.set(readingKey(place), undefined)
    if ('refused' in side) setRefused({ name: file.name, why: side.refused })
    else put(place, side)
  }
  const close = (place: Place) => {
    visit.set(readingKey(place), undefined)
    put(place, undefined)
  }
  return { opened, refused, open, close }
}
