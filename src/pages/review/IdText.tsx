// Shows the ID of a commit or a merge that a review names, as a link where the deployment has a page of it.
import { DeploymentLink } from '../../components/DeploymentLink.tsx'
import { CodeText } from '../../ui/PlainText.tsx'

type IdTextProps = { kind: 'commit' | 'merge'; repo_id: string; text: string }

export function IdText({ kind, repo_id, text }: IdTextProps) {
  return (
    <DeploymentLink kind={kind} values={{ repo_id, commit_id: text, merge_id: text }}>
      <CodeText text={text} />
    </DeploymentLink>
  )
}
