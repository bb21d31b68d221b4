// The name of a repository in a text. Where that isn't how the address has it, hovering shows the address.
import { visibleText } from '../lib/visible-text.ts'
import { PlainText } from '../ui/PlainText.tsx'
import { useRepositoryTitle } from './use-repository.ts'

/** @param repo the ID or name in the address */
export function RepositoryTitle({
  repo,
  className,
}: {
  repo: string
  className?: string | undefined
}) {
  const title = useRepositoryTitle(repo)
  return (
    <span title={title === repo ? undefined : visibleText(repo)} className={className}>
      <PlainText text={title} />
    </span>
  )
}
