// Names every field that changed since the person last saw the review, and says what those were that the page's head
// shows. Screen readers say the names once.
import type { Review } from '../../api/resources.ts'
import { changedFields } from '../../fields/changed-fields.ts'
import { reviewFields } from '../../fields/review-fields.ts'
import { sentText } from '../../lib/json.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { useChanges, useFormer } from './ChangeMarks.tsx'

import styles from './ChangeMarks.module.css'

const inHead = ['title', 'status', 'compare_ref', 'base_ref'] as const

export function ChangesBar({ review: { status, active_merge_id } }: { review: Review }) {
  const { changes, markSeen } = useChanges()
  const fields = changedFields(changes.keys())
  const hadConflicts = optionalId(useFormer('active_merge_id')?.value) !== undefined
  const hasConflicts = optionalId(active_merge_id) !== undefined
  return (
    <div className={styles.bar} data-changes={fields !== ''} data-print="never">
      <div>
        <span aria-live="polite">{fields && `Changed since you last looked: ${fields}`}</span>
        <BareList className={styles.former}>
          {inHead.map((field) => (
            <Former key={field} field={field} />
          ))}
          {hadConflicts && !hasConflicts && status !== 'closed' && (
            <li>No active merge with conflicts any more</li>
          )}
        </BareList>
      </div>
      {fields && (
        <Button ref={returnFocus} size="small" onClick={markSeen}>
          Mark as seen
        </Button>
      )}
    </div>
  )
}

function Former({ field }: { field: (typeof inHead)[number] }) {
  const former = useFormer(field)
  if (!former) return null
  const Text = field === 'title' ? PlainText : CodeText
  return (
    <li>
      {reviewFields[field].label} was <Text text={sentText(former.value)} />
    </li>
  )
}
