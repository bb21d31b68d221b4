// The reviewers that were added, each with a button that removes it and gives the focus on to the next one.
import { XIcon } from '@primer/octicons-react/XIcon'
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

export type Selected = {
  id: string
  /** Who it is, of those who were seen here. */
  person: Person | undefined
  /** That the ID is wrong, which the field explains, or that nobody with it was seen here. */
  note: 'not accepted' | 'as typed' | undefined
  /** The ID of who may be meant by one that is unknown. */
  meant: string | undefined
}

type SelectedReviewersProps = {
  reviewers: readonly Selected[]
  /** Without another one in its place, the reviewer is removed. */
  onReplace: (id: string, other?: string) => void
}

export function SelectedReviewers({ reviewers, onReplace }: SelectedReviewersProps) {
  if (reviewers.length === 0) return null
  return (
    <BareList aria-label="Selected reviewers" className={clsx(layout.row, styles.list)}>
      {reviewers.map(({ meant, ...reviewer }) => (
        <li
          key={reviewer.id}
          className={styles.selected}
          data-invalid={reviewer.note === 'not accepted'}
          data-doubtful={meant !== undefined}
        >
          <Reviewer {...reviewer} />
          {meant !== undefined && (
            <Button
              size="small"
              variant="invisible"
              className={styles.meant}
              onClick={() => onReplace(reviewer.id, meant)}
            >
              Did you mean {visibleText(meant)}?
            </Button>
          )}
          <IconButton
            ref={returnFocus}
            icon={XIcon}
            size="small"
            variant="invisible"
            aria-label={`Remove ${visibleText(reviewer.id)}`}
            onClick={() => onReplace(reviewer.id)}
          />
        </li>
      ))}
    </BareList>
  )
}

/** The ID is what is sent, so it always shows. */
function Reviewer({ id, person, note }: Omit<Selected, 'meant'>) {
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
