// The changes since the person looked at the review last. The browser stores the review as this page had it when it was
// left; the fields that differ from the stored review are marked as long as the page is open.
import {
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'

import type { Review } from '../../api/resources.ts'
import { session } from '../../auth/session.ts'
import { changedFields, changeSentence } from '../../fields.ts'
import { sentText } from '../../lib/json.ts'
import { personName, type Person } from '../../lib/person.ts'
import { storeReview, seenReview } from '../../memory/reviews.ts'
import { Label } from '../../ui/Label.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'

import styles from './changes.module.css'

type ReviewChanges = {
  /** The review as it was seen last. */
  before: Readonly<Record<string, unknown>>
  /** When that was, in milliseconds since 1970; undefined at the first visit. */
  seenAt: number | undefined
  /** The names of the fields that differ. */
  fields: readonly string[]
}

const noChanges: ReviewChanges = { before: {}, seenAt: undefined, fields: [] }

/** Provides the changes to the marks within. */
export const ChangesContext = createContext(noChanges)

/**
 * A hook for the page of a review: finds the changed fields, and stores the review when the page is left.
 * @param review undefined until it is read
 */
export function useChanges(review: Review | undefined): ReviewChanges {
  const [start, setStart] = useState<
    Omit<ReviewChanges, 'fields'> & { person: string | undefined }
  >()
  if (review && !start) {
    const lastSeen = seenReview(review)
    const person = session.state.user?.id
    setStart({ before: lastSeen?.review ?? review, seenAt: lastSeen?.storedAt, person })
  }
  const keep = useEffectEvent(() => {
    // Somebody else may have signed in while the page was open.
    if (review && session.state.user?.id === start?.person) storeReview(review)
  })
  useEffect(() => {
    const onPageHide = () => keep()
    addEventListener('pagehide', onPageHide)
    return () => {
      removeEventListener('pagehide', onPageHide)
      keep()
    }
  }, [])
  if (!review || !start) return noChanges
  return { before: start.before, seenAt: start.seenAt, fields: changedFields(start.before, review) }
}

/** A line that names the fields that changed. */
export function ChangesBar() {
  const { fields, seenAt } = useContext(ChangesContext)
  const sentence = fields.length > 0 ? changeSentence(fields) : ''
  // A live region is announced if its text comes after it.
  const announcement = useDeferredValue(sentence, '')
  return (
    <p className={styles.bar} hidden={fields.length === 0}>
      {seenAt === undefined ? (
        <span>Since you opened this page: </span>
      ) : (
        <span>
          Since you looked <Timestamp seconds={seenAt / 1000} />:{' '}
        </span>
      )}
      <span aria-live="polite">
        <PlainText text={announcement} />
      </span>
    </p>
  )
}

type ChangeMarkProps = {
  /** Its wire name. */
  field: string
  /** Words in place of "changed". */
  what?: string
}

/** Marks a field that changed, with what it was where that is short; "new" for one that was absent. */
export function ChangeMark({ field, what = 'changed' }: ChangeMarkProps) {
  const { fields, before } = useContext(ChangesContext)
  if (!fields.includes(field)) return null
  const valueBefore = before[field]
  const text = shortText(valueBefore)
  return (
    <span className={styles.mark}>
      <Label variant="attention">{isAbsent(valueBefore) ? 'new' : what}</Label>
      {text !== undefined && (
        <small>
          <span>was </span>
          <PlainText text={text} />
        </small>
      )}
    </span>
  )
}

function isAbsent(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && !value[0])
  )
}

/** Former values that are longer, in code units, are not shown. */
const maxLength = 100

/** A value in a few words; undefined for one that needs more. People are called by their names. */
function shortText(value: unknown): string | undefined {
  if (isAbsent(value)) return undefined
  const texts = [value].flat().map(wordsFor)
  if (texts.some((text) => text === undefined)) return undefined
  const text = texts.join(', ')
  return text.length <= maxLength && !text.includes('\n') ? text : undefined
}

function wordsFor(value: unknown): string | undefined {
  return typeof value === 'object' ? personName(value as Person) : sentText(value)
}
