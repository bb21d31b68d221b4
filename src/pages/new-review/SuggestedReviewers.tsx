// People who are added by one press, where the form leaves room beside it. The field's own list has them all, and for
// the keyboard, so that Tab goes on from the field.
import { PlusIcon } from '@primer/octicons-react/PlusIcon'

import { visibleText } from '../../lib/visible-text.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Reviewer } from './SelectedReviewers.tsx'
import { whereFrom, type SuggestedPerson } from './suggested-people.ts'

import styles from './Reviewers.module.css'

type SuggestedReviewersProps = {
  people: readonly SuggestedPerson[]
  onAdd: (id: string) => void
}

export function SuggestedReviewers({ people, onAdd }: SuggestedReviewersProps) {
  return (
    <BareList aria-label="Suggested reviewers" className={styles.suggested}>
      {people.map((person) => (
        <li key={person.id} title={`${visibleText(person.id)}, ${whereFrom(person)}`}>
          <Button
            variant="invisible"
            tabIndex={-1}
            trailingVisual={PlusIcon}
            className={styles.suggestion}
            onClick={() => onAdd(person.id)}
          >
            <VisuallyHidden>Add </VisuallyHidden>
            <Reviewer id={person.id} person={person} note={undefined} />
          </Button>
        </li>
      ))}
    </BareList>
  )
}
