// A reviewer's status: when it was updated and what else was sent of it, raw.
import { RawFields } from '../../components/RawFields.tsx'
import { Timestamp } from '../../components/Timestamp.tsx'
import { unlisted } from '../../lib/unlisted.ts'
import type { ReadReviewerStatus } from './reviewers.ts'

export function StatusText({ status }: { status: ReadReviewerStatus }) {
  return (
    <>
      {status.updated_at === undefined ? (
        'Status without a time'
      ) : (
        <span>
          Status updated <Timestamp seconds={status.updated_at} />
        </span>
      )}
      <RawFields fields={unlisted(status, ['user_id', 'updated_at'])} />
    </>
  )
}
