// The reviewers that were added, each with a button that removes it and gives the focus on to the next one.
import { XIcon } from '@primer/octicons-react/XIcon'
import { clsx } from 'clsx'

import { UserPicture } from '../../components/UserName.tsx'
import { personName } from '../../lib/person.ts'
import { visibleText } from '../../lib/visible-text.ts'
import type { SuggestedPerson } from '../../list/suggested-people.ts'
import { BareList } from '../../ui/BareList.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { returnFocus } from '../../ui/return-focus.ts'

import layout from '../../ui/Layout.module.css'
import styles from './ReviewForm.module.css'

type SelectedReviewersProps = {
  ids: readonly string[]
  /** The field says why they are wrong. */
  wrongIds: readonly string[]
  /** Who is known by an ID. */
  people: readonly SuggestedPerson[]
  onRemove: (id: string) => void
}

export function SelectedReviewers({ ids, wrongIds, people, onRemove }: SelectedReviewersProps) {
  if (ids.length === 0) return null
  return (
    <BareList aria-label="Selected reviewers" className={clsx(layout.row, styles.reviewers)}>
      {ids.map((id) => {
        const person = people.find((each) => each.id === id) ?? { id }
        const name = personName(person) ?? id
        return (
          <li key={id} className={styles.reviewer} data-invalid={wrongIds.includes(id)}>
            <span className={clsx(layout.row, styles.person)}>
              <UserPicture user={person} />
              <PlainText text={name} />
              {/* The ID is what is sent, so it always shows. */}
              {name !== id && (
                <small>
                  <PlainText text={id} />
                </small>
              )}
            </span>
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
