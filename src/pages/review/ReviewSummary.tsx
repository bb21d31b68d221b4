// The review in one sentence: its status, who wants to merge what or what was merged, and when. Each ref has a button
// that copies it.
import { clsx } from 'clsx'

import { queryClient } from '../../api/query-client.ts'
import type { Review } from '../../api/resources.ts'
import { DeploymentLink } from '../../components/DeploymentLink.tsx'
import { lookOf } from '../../components/ReviewTitle.tsx'
import { useRouteParams } from '../../components/use-repository.ts'
import { UserName } from '../../components/UserName.tsx'
import { getConfig } from '../../config.ts'
import { optionalId } from '../../lib/absent.ts'
import { shortId } from '../../lib/short-text.ts'
import { branchesQuery } from '../../list/list-queries.ts'
import { branchesPath } from '../../paths.ts'
import { CopiedText } from '../../ui/CopyButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { ChangeMark } from './changes.tsx'
import { IdText } from './ReviewDetails.tsx'

import styles from './Review.module.css'
import labels from './ReviewStatus.module.css'

export function ReviewSummary({ review }: { review: Review }) {
  const { status, author, created_at, updated_at, repo_id } = review
  const merge_commit_id = optionalId(review.merge_commit_id)
  const { Icon, look, word } = lookOf(review)
  return (
    <div className={styles.summary}>
      <span className={clsx(labels.status, look && labels[look])}>
        <Icon />
        <PlainText text={word} />
      </span>{' '}
      <ChangeMark field="status" />{' '}
      {merge_commit_id === undefined ? (
        <>
          <UserName user={author} /> <span>{status === 'closed' ? 'wanted' : 'wants'}</span> to
          merge <Ref of="compare" review={review} /> into <Ref of="base" review={review} /> · opened
        </>
      ) : (
        // The API doesn't tell who merged it.
        <>
          <Ref of="compare" review={review} /> was merged into <Ref of="base" review={review} /> by
          commit <IdText kind="commit" repo_id={repo_id} text={merge_commit_id} isShort /> · opened
          by <UserName user={author} />
        </>
      )}{' '}
      <Timestamp seconds={created_at} />
      {updated_at !== created_at && (
        <>
          ,{' '}
          <span className={styles.together}>
            updated <Timestamp seconds={updated_at} />
          </span>
        </>
      )}
    </div>
  )
}

function Ref({ of, review }: { of: 'base' | 'compare'; review: Review }) {
  const { repo_id, [`${of}_ref` as const]: ref } = review
  const { repo } = useRouteParams()
  // A branch or a commit: the interface doesn't tell which. No list is read for it.
  const branch = queryClient.getQueryData(branchesQuery(repo).queryKey)?.find(ref)
  const name = branch?.by === 'id' ? branch.branch_name : undefined
  const text = <CodeText text={name ?? shortId(ref)} />
  const isName = name !== undefined || shortId(ref) === ref
  return (
    <>
      <span className={styles.ref}>
        <CopiedText label={`Copy ${of}`} text={ref}>
          {isName && getConfig().links.ref === undefined ? (
            <Link to={branchesPath(repo_id, { q: name ?? ref })}>{text}</Link>
          ) : (
            // A ref that looks like an ID may be a commit, which no search of branches finds.
            <DeploymentLink kind="ref" values={{ repo_id, ref }}>
              {text}
            </DeploymentLink>
          )}
        </CopiedText>
      </span>{' '}
      <ChangeMark field={`${of}_ref`} />
    </>
  )
}
