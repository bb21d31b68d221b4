// What a repository is called where it is mentioned; its address, which the title may stand for, shows on hover.
import { visibleText } from '../lib/visible-text.ts'
import { PlainText } from '../ui/PlainText.tsx'
import { useRepositoryTitle } from './use-repository.ts'

/** `repo` as addressed, by ID or name. */
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
