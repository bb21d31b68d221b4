// Shows which refs are compared, each with a copy and a link to a new review from it.
import { GitPullRequestIcon } from '@primer/octicons-react/GitPullRequestIcon'
import { useQuery } from '@tanstack/react-query'

import type { Review } from '../../api/resources.ts'
import { DeploymentLink } from '../../components/DeploymentLink.tsx'
import { useRouteParams } from '../../components/use-repository.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { branchesQuery } from '../../list/list-queries.ts'
import { newReviewPath } from '../../paths.ts'
import { IconLink } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { CodeText } from '../../ui/PlainText.tsx'

import styles from './Review.module.css'

export function ReviewRefs({ review: { repo_id, base_ref, compare_ref } }: { review: Review }) {
  return (
    <div className={styles.refs}>
      <Ref label="Base" repo_id={repo_id} text={base_ref} />
      <span aria-hidden="true">←</span>
      <Ref label="Compare" repo_id={repo_id} text={compare_ref} />
    </div>
  )
}

type RefProps = { label: string; repo_id: string; text: string }

function Ref({ label, repo_id, text }: RefProps) {
  return (
    <span className={styles.ref}>
      <small>{label}</small>
      <RefText repo_id={repo_id} text={text} />
      <span className={styles.refActions} data-print="never">
        <CopyButton label={`Copy ${label.toLowerCase()}`} text={text} />
        <IconLink
          icon={GitPullRequestIcon}
          variant="invisible"
          size="small"
          aria-label={`New review from ${visibleText(text)}`}
          to={newReviewPath(repo_id, { compare_ref: text })}
        />
      </span>
    </span>
  )
}

/**
 * A branch or a commit: the interface doesn't tell which, and neither does the link. What is the ID of a
 * branch shows the branch's name, where the branches were read already.
 */
function RefText({ repo_id, text }: { repo_id: string; text: string }) {
  const { data: branches } = useQuery({ ...branchesQuery(useRouteParams().repo), enabled: false })
  const branch = branches?.find(text)
  return (
    <DeploymentLink kind="ref" values={{ repo_id, ref: text }}>
      {branch?.by === 'id' ? (
        <>
          <CodeText text={branch.branch_name} /> <small>by branch ID</small>
        </>
      ) : (
        <CodeText text={text} />
      )}
    </DeploymentLink>
  )
}
