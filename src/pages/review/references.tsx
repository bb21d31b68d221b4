// Shows the refs, commits and merges that a review names, as links where the deployment has pages of them.
import { DeploymentLink } from '../../components/DeploymentLink.tsx'
import { CodeText } from '../../ui/CodeText.tsx'

type InRepository = { repo_id: string }

/** A branch or a commit: the interface doesn't tell which, and neither does the link. */
export function RefText({ repo_id, text }: InRepository & { text: string }) {
  return (
    <DeploymentLink kind="ref" values={{ repo_id, ref: text }}>
      <CodeText text={text} />
    </DeploymentLink>
  )
}

export function CommitText({ repo_id, commit_id }: InRepository & { commit_id: string }) {
  return (
    <DeploymentLink kind="commit" values={{ repo_id, commit_id }}>
      <CodeText text={commit_id} />
    </DeploymentLink>
  )
}

export function MergeText({ repo_id, merge_id }: InRepository & { merge_id: string }) {
  return (
    <DeploymentLink kind="merge" values={{ repo_id, merge_id }}>
      <CodeText text={merge_id} />
    </DeploymentLink>
  )
}
