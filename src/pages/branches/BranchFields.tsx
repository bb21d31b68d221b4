// Everything that is known of one branch: what the service sent, as it was sent, fields that the interface doesn't list
// too, and what can be done with it.
import type { Branch } from '../../api/resources.ts'
import { KnownReview } from '../../components/KnownReview.tsx'
import { sentText } from '../../lib/json.ts'
import { unlisted } from '../../lib/unlisted.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { newReviewPath } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog, focusFirst } from '../../ui/Dialog.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { copies, refOf } from './branch-texts.ts'
import { useKnownReview } from './KnownReviews.tsx'

import styles from './Branches.module.css'

type BranchFieldsProps = { repo: string; branch: Branch; onClose: () => void }

export function BranchFields({ repo, branch, onClose }: BranchFieldsProps) {
  const compare_ref = refOf(branch)
  const review = useKnownReview(branch)
  const { time } = branch
  return (
    <Dialog
      title={`All fields of ${visibleText(compare_ref ?? 'unnamed')}`}
      onClose={onClose}
      foot={
        compare_ref !== undefined && (
          <LinkButton variant="primary" to={newReviewPath(repo, { compare_ref })}>
            New review from this branch
          </LinkButton>
        )
      }
    >
      {/* What scrolls has to be reachable by keyboard (WCAG 2.1.1). */}
      <div {...{ ref: focusFirst, role: 'group', 'aria-label': 'Fields', tabIndex: 0 }}>
        {review && <KnownReview review={review} className={styles.review} />}
        <FieldList>
          {unlisted(branch, []).map(([name, value]) => (
            <FieldListItem
              key={name}
              name={name}
              {...(name === 'time' && time !== undefined && { note: <Timestamp seconds={time} /> })}
            >
              <CodeText text={sentText(value)} />
              {copies
                .filter(({ field }) => field === name)
                .map(({ label }) => (
                  <CopyButton key={label} label={label} text={sentText(value)} />
                ))}
            </FieldListItem>
          ))}
        </FieldList>
      </div>
    </Dialog>
  )
}
