// Shows the ID of a commit or a merge that a review names, as a link where the deployment has a page of it.
import { DeploymentLink } from '../../components/DeploymentLink.tsx'
import { shortId } from '../../lib/short-id.ts'
import { CodeText } from '../../ui/PlainText.tsx'

type IdTextProps = {
  kind: 'commit' | 'merge'
  repo_id: string
  text: string
  /** Whether a few characters are enough, because the details have all of it. */
  isShort?: boolean
}

export function IdText({ kind, repo_id, text, isShort = false }: IdTextProps) {
  return (
    <DeploymentLink kind={kind} values={{ repo_id, commit_id: text, merge_id: text }}>
      <CodeText text={isShort ? shortId(text) : text} />
    </DeploymentLink>
  )
}
