// The changes since the person last looked at the review. A bar below the title says what happened (ChangesBar.tsx), marks say
// where. Both stay until they are marked as seen, or until the page is opened again.
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

import type { Review } from '../../api/resources.ts'
import { changesBetween, tracesOf, type Changes, type Traces } from '../../fields/review-traces.ts'
import { keepDescription, keptDescription } from '../../memory/descriptions.ts'
import { rememberPeople } from '../../memory/people.ts'
import { rememberRepository, rememberReview, seenOf } from '../../memory/recents.ts'
import { Label } from '../../ui/Label.tsx'

const ChangesContext = createContext({
  before: [] as Traces,
  /** When that was seen, in milliseconds since 1970. */
  seenAt: 0,
  now: [] as Traces,
  changes: new Map() as Changes,
  /** The description that the person saw last, where it changed and is kept. */
  formerDescription: undefined as string | undefined,
  markSeen: () => {},
})

const descriptionField = 'description' satisfies keyof Review

export const useChanges = () => useContext(ChangesContext)

type ChangesOfProps = {
  /** As addressed. */
  repo: string
  review: Review
  /** When it was read, in milliseconds since 1970. */
  readAt: number
  children: ReactNode
}

/**
 * Around what shows the review, always the same one: tells the bar and the marks within what changed, and remembers what
 * is shown.
 */
export function ChangesOf({ repo, review, readAt, children }: ChangesOfProps) {
  const now = useMemo(() => tracesOf(review), [review])
  const [seen, setSeen] = useState(() => {
    const last = seenOf(review)
    const isOld = last && changesBetween(last.traces, now).size > 0
    return {
      ...(isOld ? last : { traces: now, at: readAt }),
      description: keptDescription(review),
    }
  })
  useEffect(() => rememberRepository(repo), [repo])
  useEffect(() => {
    rememberReview(review)
    keepDescription(review)
    rememberPeople(review)
  }, [review])
  const context = useMemo(() => {
    const changes = changesBetween(seen.traces, now)
    return {
      before: seen.traces,
      seenAt: seen.at,
      now,
      changes,
      formerDescription: changes.has(descriptionField) ? seen.description : undefined,
      markSeen: () =>
        setSeen({ traces: now, at: Date.now(), description: review.description ?? '' }),
    }
  }, [seen, now, review])
  return <ChangesContext value={context}>{children}</ChangesContext>
}

/** Marks a field that changed. `field` is its wire name. */
export function ChangeMark({ field, words }: { field: string; words?: string }) {
  const { changes } = useChanges()
  const isNew = changes.get(field) === undefined
  return changes.has(field) && <Mark>{words ?? (isNew ? 'new' : 'changed')}</Mark>
}

export function Mark({ children }: { children: string }) {
  return <Label variant="attention">{children}</Label>
}
