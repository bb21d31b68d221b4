import { XIcon } from '@primer/octicons-react/XIcon'
// The reviewers that were added, each with a button that removes it and gives the focus on to the next one.
import { clsx } from 'clsx'

import { UserPicture } from '../../components/UserName.tsx'
import { personName, type Person } from '../../lib/person.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { returnFocus } from '../../ui/return-focus.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Reviewers.module.css'

type SelectedReviewersProps = {
  ids: readonly string[]
  /** Those that are wrong, and why: the field says it. */
  wrong: ReadonlyMap<string, string>
  /** Who an ID is, of those who were seen here. */
  people: ReadonlyMap<string, Person>
  /** Whether more people may still be seen: the branches are on their way. */
  branchesLoading: boolean
  /** The ID of who may be meant by one that is unknown. */
  meant: (id: string) => string | undefined
  onRemove: (id: string) => void
  onReplace: (id: string, other: string) => void
}

export function SelectedReviewers({
  ids,
  wrong,
  people,
  branchesLoading,
  meant,
  onRemove,
  onReplace,
}: SelectedReviewersProps) {
  if (ids.length === 0) return null
  return (
    <BareList aria-label="Selected reviewers" className={clsx(layout.row, styles.list)}>
      {ids.map((id) => {
        const person = people.get(id)
        const other = branchesLoading ? undefined : meant(id)
        return (
          <li
            key={id}
            className={styles.selected}
            data-invalid={wrong.has(id)}
            data-doubtful={other !== undefined}
          >
            <Reviewer
              id={id}
              person={person}
              note={
                wrong.has(id)
                  ? 'not accepted'
                  : !person && !branchesLoading
                    ? 'as typed'
                    : undefined
              }
            />
            {other !== undefined && (
              <Button
                ref={returnFocus}
                size="small"
                variant="invisible"
                className={styles.meant}
                onClick={() => onReplace(id, other)}
              >
                Did you mean {visibleText(other)}?
              </Button>
            )}
            <IconButton
              ref={returnFocus}
              icon={XIcon}
              size="small"
              variant="invisible"
              aria-label={`Remove ${visibleText(id)}`}
              onClick={() => onRemove(id)}
            />
          </li>
        )
      })}
    </BareList>
  )
}

type ReviewerProps = {
  id: string
  person: Person | undefined
  /** What is said of it: that it is wrong, or that nobody with this ID was seen here. */
  note: string | undefined
}

/** The ID is what is sent, so it always shows. */
function Reviewer({ id, person, note }: ReviewerProps) {
  const name = (person && personName(person)) ?? id
  return (
    <span className={clsx(layout.row, styles.reviewer)}>
      <UserPicture user={person ?? { id }} />
      <PlainText text={name} />
      {name !== id && (
        <small>
          <PlainText text={id} />
        </small>
      )}
      {note && <small className={styles.note}>{note}</small>}
    </span>
  )
}
