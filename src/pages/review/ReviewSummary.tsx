// What a review is, in one sentence: its status, who wants to merge what or what was merged, and when. Each ref has its
// copy.
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useCallback, useMemo } from 'react'

import { queryClient } from '../../api/query-client.ts'
import type { Review } from '../../api/resources.ts'
import { DeploymentLink } from '../../components/DeploymentLink.tsx'
import { lookOf } from '../../components/ReviewStatusIcon.tsx'
import { usePrepared } from '../../components/use-prepared.ts'
import { useRouteParams } from '../../components/use-repository.ts'
import { getConfig } from '../../config.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { branchesQuery } from '../../list/list-queries.ts'
import { shortened } from '../../memory/identity.ts'
import { branchesPath } from '../../paths.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { Link } from '../../ui/Link.tsx'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { IdText } from './IdText.tsx'
import { ReviewPerson } from './ReviewPerson.tsx'

import styles from './Review.module.css'
import labels from './ReviewStatus.module.css'

export function ReviewSummary({ review }: { review: Review }) {
  const { status, author, created_at, updated_at, repo_id } = review
  const merge_commit_id = optionalId(review.merge_commit_id)
  const { Icon, look, word } = lookOf({ status, merged: merge_commit_id !== undefined })
  return (
    <div className={styles.summary}>
      <span className={clsx(labels.status, look && labels[look])}>
        <Icon />
        <PlainText text={word} />
      </span>{' '}
      {merge_commit_id === undefined ? (
        <>
          <ReviewPerson repo_id={repo_id} user={author} />{' '}
          {status === 'closed' ? 'wanted' : 'wants'} to merge <Ref of="compare" review={review} />{' '}
          into <Ref of="base" review={review} /> · opened
        </>
      ) : (
        // Who merged it isn't told.
        <>
          <Ref of="compare" review={review} /> was merged into <Ref of="base" review={review} /> by
          commit <IdText kind="commit" repo_id={repo_id} text={merge_commit_id} isShort /> · opened
          by <ReviewPerson repo_id={repo_id} user={author} />
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
  const { repo_id, [`${of}_ref` as const]: text } = review
  const name = useNameOfRef(text)
  const isName = name !== undefined || shortened(text) === text
  const shown = <CodeText text={name ?? text} />
  return (
    <span className={styles.ref}>
      <CopiedText label={`Copy ${of}`} text={text} whole={isName}>
        {isName && getConfig().links.ref === undefined ? (
          <Link to={branchesPath(repo_id, { q: name ?? text })} title={visibleText(text)}>
            {shown}
          </Link>
        ) : (
          // A ref that looks like an ID may be a commit, which no search of branches finds.
          <DeploymentLink kind="ref" values={{ repo_id, ref: text }}>
            {shown}
          </DeploymentLink>
        )}
      </CopiedText>
    </span>
  )
}

/**
 * A branch or a commit: the interface doesn't tell which. What is the ID of a branch has its name where the branches were
 * read, and they are read for what looks like an ID once nothing else is to be done.
 */
function useNameOfRef(text: string): string | undefined {
  const { repo } = useRouteParams()
  const branches = useMemo(() => ({ ...branchesQuery(repo), staleTime: Infinity }), [repo])
  const read = useCallback(() => queryClient.prefetchQuery(branches), [branches])
  usePrepared(read, { when: shortened(text) !== text })
  const { data } = useQuery({ ...branches, enabled: false })
  const branch = data?.whole ? data.find(text) : undefined
  return branch?.by === 'id' ? branch.branch_name : undefined
}
