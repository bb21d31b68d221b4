// What a review is, in one sentence: its status, who wants to merge what or what was merged, and when. Each ref has its
// copy.
import { useId, useMemo, type ReactNode } from 'react'

import { queryClient } from '../../api/query-client.ts'
import type { Review } from '../../api/resources.ts'
import { DeploymentLink } from '../../components/DeploymentLink.tsx'
import { ReviewStatus } from '../../components/ReviewStatus.tsx'
import { useRouteParams } from '../../components/use-repository.ts'
import { UserName } from '../../components/UserName.tsx'
import { optionalId } from '../../lib/optional-id.ts'
import { branchesQuery } from '../../list/list-queries.ts'
import { shortened } from '../../memory/identity.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { ChangeMark, Mark, useFormer } from './ChangeMarks.tsx'
import { IdText } from './IdText.tsx'

import styles from './Review.module.css'

export function ReviewSummary({ review }: { review: Review }) {
  const { status, author, created_at, updated_at, repo_id } = review
  const merge_commit_id = optionalId(review.merge_commit_id)
  const hadConflicts = optionalId(useFormer('active_merge_id')?.value) !== undefined
  return (
    <div className={styles.summary}>
      <div>
        <ChangeMark field="title">title changed</ChangeMark>
      </div>
      <ReviewStatus status={status} merged={merge_commit_id !== undefined} size="small" />{' '}
      <ChangeMark field="status" />{' '}
      {merge_commit_id === undefined ? (
        <>
          <UserName user={author} /> {status === 'closed' ? 'wanted' : 'wants'} to merge{' '}
          <Ref of="compare" review={review} /> into <Ref of="base" review={review} /> · opened
        </>
      ) : (
        // Who merged it isn't told.
        <>
          <Ref of="compare" review={review} /> was merged into <Ref of="base" review={review} /> by
          commit <IdText kind="commit" repo_id={repo_id} text={merge_commit_id} /> · opened by{' '}
          <UserName user={author} />
        </>
      )}{' '}
      <Timestamp seconds={created_at} />
      {updated_at !== created_at && (
        <>
          , updated <Timestamp seconds={updated_at} />
        </>
      )}{' '}
      {hadConflicts && optionalId(review.active_merge_id) === undefined && status !== 'closed' && (
        <Mark>no active merge with conflicts any more</Mark>
      )}
    </div>
  )
}

function Ref({ of, review }: { of: 'base' | 'compare'; review: Review }) {
  const field = `${of}_ref` as const
  const { repo_id, [field]: text } = review
  return (
    <>
      <span className={styles.ref}>
        <DeploymentLink kind="ref" values={{ repo_id, ref: text }}>
          <RefText text={text} />
        </DeploymentLink>
        <span data-print="never">
          <CopyButton label={`Copy ${of}`} text={text} />
        </span>
      </span>{' '}
      <ChangeMark field={field} />
    </>
  )
}

/**
 * A branch or a commit: the interface doesn't tell which. What is the ID of a branch shows the branch's name, where the
 * branches were read already; another ID shows its beginning. Branches that come later are for the next page, and
 * rendering this one again would delay it.
 */
function RefText({ text }: { text: string }) {
  const { repo } = useRouteParams()
  const shown = useMemo(() => {
    const branch = queryClient.getQueryData(branchesQuery(repo).queryKey)?.find(text)
    return branch?.by === 'id' ? branch.branch_name : shortened(text)
  }, [repo, text])
  if (shown === text) return <CodeText text={text} />
  return (
    <Whole text={text}>
      <CodeText text={shown} />
    </Whole>
  )
}

/** Shows the whole of what its children shorten while the mouse is on them or they have the focus. */
function Whole({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <Tooltip
        describes
        text={
          <span id={id}>
            <CodeText text={text} />
          </span>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse reads it, too */}
        <span tabIndex={0} data-print="never" aria-describedby={id} className={styles.shortened}>
          {children}
        </span>
      </Tooltip>
      <span data-print="only">
        <CodeText text={text} />
      </span>
    </>
  )
}
