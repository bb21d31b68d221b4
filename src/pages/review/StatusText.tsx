// A reviewer's status: when it was updated and what else was sent of it, raw.
import { RawFields } from '../../components/RawFields.tsx'
import { unlisted } from '../../lib/unlisted.ts'
import { Timestamp } from '../../ui/Timestamp.tsx'
import type { ReadReviewerStatus } from './reviewers.ts'

type StatusTextProps = {
  status: ReadReviewerStatus
  /** It is what the status beside it was: its time is exact, as two may be as many hours ago. */
  before?: boolean
}

export function StatusText({ status, before = false }: StatusTextProps) {
  const { updated_at } = status
  return (
    <>
      {updated_at === undefined ? (
        `${before ? 'one' : 'Status'} without a time`
      ) : before ? (
        <Timestamp seconds={updated_at} exact="instead" />
      ) : (
        <span>
          Status updated <Timestamp seconds={updated_at} />
        </span>
      )}
      <RawFields fields={unlisted(status, ['user_id', 'updated_at'])} />
    </>
  )
}
