// The reviewers, each with the statuses of the same user_id. The interface doesn't tell what a status
// says, so its fields are shown as they were sent.
import { useState } from 'react'

import type { User } from '../../api/resources.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { UserName } from '../../components/UserName.tsx'
import { listChange } from '../../fields/former.ts'
import { itemTrace, type ItemTrace } from '../../fields/review-traces.ts'
import { personName } from '../../lib/person.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { rememberedPeople } from '../../memory/people.ts'
import { BareList } from '../../ui/BareList.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Absent, CodeText, PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChangedMark, FormerTime, ItemMark, Mark, useFormer } from './ChangeMarks.tsx'
import { joinReviewers, type Reviewer, type ReviewerStatus } from './reviewers.ts'

import styles from './ReviewReviewers.module.css'

type ReviewReviewersProps = {
  repo_id: string
  reviewers: readonly User[]
  statuses: readonly ReviewerStatus[]
}

export function ReviewReviewers({ repo_id, reviewers, statuses }: ReviewReviewersProps) {
  const joined = joinReviewers(reviewers, statuses)
  const known = new Map<string | null, User>(
    rememberedPeople(repo_id).map((person) => [person.id, person]),
  )
  const people = useListChange('reviewers', reviewers)
  const times = useListChange('reviewer_statuses', statuses)
  const [withIds, setWithIds] = useState(false)
  const removed = new Set(people?.removed.map(([id]) => id))
  return (
    <Region
      title="Reviewers"
      plain
      actions={
        <>
          {reviewers.length > 1 && <small>{haveStatus(reviewers.length, joined)}</small>}
          <span className={styles.actions}>
            {!people && <ChangedMark field="reviewers">changed</ChangedMark>}
            {!times && <ChangedMark field="reviewer_statuses">statuses changed</ChangedMark>}
            {reviewers.length > 0 && (
              <Button size="small" aria-pressed={withIds} onClick={() => setWithIds(!withIds)}>
                Show IDs
              </Button>
            )}
          </span>
        </>
      }
    >
      {joined.length === 0 && <Absent>No reviewers.</Absent>}
      <BareList className={styles.people}>
        {joined.map(({ user, statuses: own }, index) => (
          // People may lack an ID and come twice; the list is only ever replaced as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <div className={styles.name}>
              {user ? <UserName user={user} /> : <Owner user_id={own[0]?.user_id} />}
              {user ? (
                <ItemMark was={people?.was(user)} />
              ) : removed.has(own[0]?.user_id ?? '') ? (
                <Mark>removed</Mark>
              ) : (
                <small>not a reviewer</small>
              )}
            </div>
            <div className={styles.statuses}>
              {own.map((status, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <div key={at}>
                  <ItemMark was={times?.was(status)} /> <StatusTime {...status} />
                </div>
              ))}
              {user && own.length === 0 && 'No status'}
            </div>
            {user && withIds && (
              <div className={styles.fields}>
                <UserFields user={user} />
                <RawFields of={user} but={['id', 'email', 'full_name', 'name']} />
              </div>
            )}
            {own.map((status, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <div key={at} className={styles.fields}>
                <RawFields of={status} but={['user_id', 'updated_at']} />
              </div>
            ))}
          </li>
        ))}
      </BareList>
      {people?.removed.map(
        ([id], index) =>
          // Whoever has a status is in the list.
          !statuses.some(({ user_id }) => user_id === id) && (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <div key={index} className={styles.gone}>
              <Mark>removed</Mark> <UserName user={known.get(id) ?? { id: id ?? undefined }} />
            </div>
          ),
      )}
      {times?.removed.map(([id, updated_at], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <div key={index} className={styles.gone}>
          <Mark>removed</Mark> <Owner user_id={id ?? undefined} />: status
          {updated_at !== null && <FormerTime time={updated_at} />}
        </div>
      ))}
    </Region>
  )
}

/** In small print what else was sent of a reviewer, with a copy of the ID. */
function UserFields({ user }: { user: User }) {
  const { id } = user
  const shown = personName(user)
  const others = [user.name, user.email].filter((text) => text && text !== shown && text !== id)
  return (
    <>
      {[...new Set(others)].map((text) => text && <PlainText key={text} text={text} />)}
      {id !== undefined && (
        <span className={styles.id}>
          <CodeText text={id} />
          <CopyButton label={`Copy user ID ${visibleText(id)}`} text={id} />
        </span>
      )}
    </>
  )
}

function StatusTime({ updated_at }: ReviewerStatus) {
  if (updated_at === undefined) return 'Status without a time'
  return (
    <>
      <VisuallyHidden>Status updated </VisuallyHidden>
      <Timestamp seconds={updated_at} />
    </>
  )
}

/** How a list differs from the one that was seen last; undefined where it doesn't, or that isn't known. */
function useListChange<Item extends object>(field: string, items: readonly Item[]) {
  const former = useFormer(field)
  if (!former) return undefined
  // The trace is of the same field, and so of such a list.
  const change = listChange((former.value ?? []) as ItemTrace[], items.map(itemTrace))
  return { ...change, was: (item: Item) => change.was(itemTrace(item)) }
}

function haveStatus(all: number, joined: readonly Reviewer[]): string {
  const some = joined.filter(({ user, statuses }) => user && statuses.length > 0).length
  return `${some} of ${all} ${some === 1 ? 'has' : 'have'} a status`
}

function Owner({ user_id }: { user_id: string | undefined }) {
  return user_id === undefined ? (
    <span className={styles.nobody}>No user ID</span>
  ) : (
    <UserName user={{ id: user_id }} />
  )
}
