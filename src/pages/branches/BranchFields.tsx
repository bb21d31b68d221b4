// Everything that is known of one branch, and what can be done with it.
import type { ReactNode } from 'react'

import type { Branch } from '../../api/resources.ts'
import { ItemFields } from '../../components/ItemFields.tsx'
import { KnownReview } from '../../components/KnownReview.tsx'
import { UserName } from '../../components/UserName.tsx'
import { branchFields, type BranchField } from '../../fields/branch-fields.ts'
import { isBlank } from '../../lib/blank.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { newReviewPath } from '../../paths.ts'
import { BareList } from '../../ui/BareList.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { copies, refOf } from './branch-texts.ts'
import { useReviewsOf } from './KnownReviews.tsx'

import styles from './Branches.module.css'

type BranchFieldsProps = { repo: string; branch: Branch; onClose: () => void }

export function BranchFields({ repo, branch, onClose }: BranchFieldsProps) {
  const compare_ref = refOf(branch)
  const reviews = useReviewsOf(branch)
  const author_id = optionalId(branch.author?.id)
  const { author, time, branch_description: description } = branch
  return (
    <ItemFields
      title={visibleText(compare_ref ?? 'Unnamed branch')}
      sent={branch}
      onClose={onClose}
      foot={
        compare_ref !== undefined && (
          <LinkButton variant="primary" to={newReviewPath(repo, { compare_ref })}>
            New review from this branch
          </LinkButton>
        )
      }
    >
      {!isBlank(description) && (
        <p>
          <PlainText text={description} lines />
        </p>
      )}
      {reviews.length > 0 && (
        <BareList aria-label="Reviews of this branch that you opened">
          {reviews.map((review) => (
            <li key={review.id}>
              <KnownReview review={review} className={styles.review} />
            </li>
          ))}
        </BareList>
      )}
      <FieldList>
        <Field of="author">
          {author && (
            <>
              <UserName user={author} />
              {author_id !== undefined && <CopiedText text={author_id} label="Copy author ID" />}
            </>
          )}
        </Field>
        <Field of="time">{time !== undefined && <Timestamp seconds={time} exact />}</Field>
        {copies.map(({ field, label }) => {
          const text = branch[field]
          return (
            <Field key={field} of={field}>
              {text !== undefined && <CopiedText text={text} label={label} whole />}
            </Field>
          )
        })}
      </FieldList>
    </ItemFields>
  )
}

/** Nothing where the service sent nothing. */
function Field({ of, children }: { of: BranchField; children: ReactNode }) {
  return children && <FieldListItem name={branchFields[of].label}>{children}</FieldListItem>
}
