// The reviewers that were added, a chip each. All are one stop for Tab: the arrow keys go from one to
// the next and back into the field, Delete and Backspace remove. The list itself is the form's.
import { XIcon } from '@primer/octicons-react'
import { clsx } from 'clsx'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import { UserPicture } from '../../components/UserName.tsx'
import { personName, type Person } from '../../lib/person.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { BareList } from '../../ui/BareList.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { PlainText } from '../../ui/PlainText.tsx'

import styles from './Reviewers.module.css'

/** More than these stand in a box of their own, which scrolls. */
const fewEnough = 12

type ReviewerChipsProps = {
  ids: readonly string[]
  /** What is wrong with an ID, by its position. */
  problems: ReadonlyMap<number, string>
  /** Names the element with the problem at a position, for the field's description. */
  problemId: (position: number) => string
  /** Who an ID is, of those who were seen here. */
  personOf: (id: string) => Person | undefined
  /** Whether more people may still be seen: the branches are on their way. */
  listing: boolean
  onRemove: (id: string) => void
  listRef: RefObject<HTMLUListElement | null>
  /** The input that gets the focus after the last chip, and once no chip is left. */
  fieldRef: RefObject<HTMLInputElement | null>
}

export function ReviewerChips({
  ids,
  problems,
  problemId,
  personOf,
  listing,
  onRemove,
  listRef,
  fieldRef,
}: ReviewerChipsProps) {
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, ids.length - 1)

  const focus = (position: number) => {
    const chips = chipButtons(listRef.current)
    const nearest = chips[Math.min(Math.max(position, 0), chips.length - 1)]
    ;(nearest ?? fieldRef.current)?.focus()
  }
  const remove = (position: number, next = position) => {
    const id = ids[position]
    if (id === undefined) return
    // The chip is removed, and the focus would be lost with it.
    flushSync(() => onRemove(id))
    focus(next)
  }
  const keys = (position: number): Record<string, () => void> => ({
    ArrowLeft: () => focus(position - 1),
    ArrowRight: () =>
      position === ids.length - 1 ? fieldRef.current?.focus() : focus(position + 1),
    Home: () => focus(0),
    End: () => focus(ids.length - 1),
    Delete: () => remove(position),
    Backspace: () => remove(position, position - 1),
  })
  const press = (event: KeyboardEvent, position: number) => {
    const act = keys(position)[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }

  return (
    <BareList
      aria-label="Selected reviewers"
      ref={listRef}
      className={clsx(styles.list, ids.length > fewEnough && styles.many)}
    >
      {ids.map((id, position) => (
        <li key={id} className={styles.chip} data-invalid={problems.has(position)}>
          <Reviewer id={id} person={personOf(id)} listing={listing} />
          <IconButton
            icon={XIcon}
            size="small"
            variant="invisible"
            aria-label={`Remove ${visibleText(id)}`}
            aria-keyshortcuts="Delete Backspace"
            tabIndex={position === stop ? 0 : -1}
            onFocus={() => setCurrent(position)}
            onKeyDown={(event) => press(event, position)}
            onClick={() => remove(position)}
          />
          {problems.has(position) && (
            <span id={problemId(position)} className={styles.problem}>
              {problems.get(position)}
            </span>
          )}
        </li>
      ))}
    </BareList>
  )
}

type ReviewerProps = { id: string; person: Person | undefined; listing: boolean }

/** The ID is what is sent, so it always shows. */
function Reviewer({ id, person, listing }: ReviewerProps) {
  const name = (person && personName(person)) ?? id
  return (
    <span className={styles.reviewer}>
      <UserPicture name={name} image={person?.image} />
      <PlainText text={name} />
      {name !== id && (
        <small>
          <PlainText text={id} />
        </small>
      )}
      {!person && !listing && <small>not seen here</small>}
    </span>
  )
}

/** The buttons of the chips, in their order. */
export function chipButtons(list: HTMLUListElement | null): readonly HTMLButtonElement[] {
  return [...(list?.querySelectorAll('button') ?? [])]
}
