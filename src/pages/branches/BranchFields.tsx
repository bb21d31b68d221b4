// Everything that is known of one branch, and what can be done with it.
import type { Branch } from '../../api/resources.ts'
import { ItemFields } from '../../components/ItemFields.tsx'
import { KnownReview } from '../../components/KnownReview.tsx'
import { UserName } from '../../components/UserName.tsx'
import { branchFields } from '../../fields/branch-fields.ts'
import { isBlank } from '../../lib/blank.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { newReviewPath } from '../../paths.ts'
import { BareList } from '../../ui/BareList.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { copiesOf, refOf } from './branch-texts.ts'
import { useReviewsOf } from './KnownReviews.tsx'

import styles from './Branches.module.css'

type BranchFieldsProps = { repo: string; branch: Branch; onClose: () => void }

export function BranchFields({ repo, branch, onClose }: BranchFieldsProps) {
  const compare_ref = refOf(branch)
  const reviews = useReviewsOf(branch)
  const author_id = optionalId(branch.author?.id)
  const { author, time, branch_description: description } = branch
  const copies = copiesOf(branch, repo)
  const link = copies.find(({ field }) => field === undefined)
  return (
    <ItemFields
      title={visibleText(compare_ref ?? 'Unnamed branch')}
      sent={branch}
      onClose={onClose}
      foot={
        <>
          {link?.text && <CopyButton label={link.label} text={link.text} inWords />}
          {compare_ref !== undefined && (
            <LinkButton variant="primary" to={newReviewPath(repo, { compare_ref })}>
              New review from this branch
            </LinkButton>
          )}
        </>
      }
    >
      {!isBlank(description) && (
        <p>
          <PlainText text={description} lines translate="yes" />
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
        {copies.map(({ field, label, text }) => {
          if (field === undefined || text === undefined) return null
          return (
            <FieldListItem key={field} name={branchFields[field].label}>
              <CopiedText text={text} label={label} whole />
            </FieldListItem>
          )
        })}
        {author && (
          <FieldListItem name={branchFields.author.label}>
            <UserName user={author} />
          </FieldListItem>
        )}
        {author_id !== undefined && (
          <FieldListItem name="Author ID">
            <CopiedText text={author_id} label="Copy author ID" whole />
          </FieldListItem>
        )}
        {time !== undefined && (
          <FieldListItem name={branchFields.time.label}>
            <Timestamp seconds={time} exact />
          </FieldListItem>
        )}
      </FieldList>
    </ItemFields>
  )
}
