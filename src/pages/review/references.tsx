// Shows the refs, commits and merges that a review names, as links where the deployment has pages of them.
import { useQuery } from '@tanstack/react-query'

import { DeploymentLink } from '../../components/DeploymentLink.tsx'
import { useAddressed } from '../../components/use-repository.ts'
import { branchesQuery } from '../../list/list-queries.ts'
import { CodeText } from '../../ui/PlainText.tsx'

import styles from './Review.module.css'

type InRepository = { repo_id: string }

/**
 * A branch or a commit: the interface doesn't tell which, and neither does the link. What is the ID of a
 * branch shows the branch's name, where the branches were read already.
 */
export function RefText({ repo_id, text }: InRepository & { text: string }) {
  const { data: branches } = useQuery({ ...branchesQuery(useAddressed().repo), enabled: false })
  const branch = branches?.find(text)
  return (
    <DeploymentLink kind="ref" values={{ repo_id, ref: text }}>
      {branch?.by === 'id' ? (
        <>
          <CodeText text={branch.branch_name} /> <span className={styles.byId}>by branch ID</span>
        </>
      ) : (
        <CodeText text={text} />
      )}
    </DeploymentLink>
  )
}

type IdTextProps = InRepository & { kind: 'commit' | 'merge'; text: string }

/** A commit's ID, or a merge's. */
export function IdText({ repo_id, kind, text }: IdTextProps) {
  return (
    <DeploymentLink kind={kind} values={{ repo_id, commit_id: text, merge_id: text }}>
      <CodeText text={text} />
    </DeploymentLink>
  )
}
