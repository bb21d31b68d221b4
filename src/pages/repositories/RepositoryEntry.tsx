// The row of a repository.
import { RepoIcon } from '@primer/octicons-react/RepoIcon'

import { Ago } from '../../components/Ago.tsx'
import { RepositoryTitle } from '../../components/RepositoryTitle.tsx'
import { repositoryTitle } from '../../memory/repositories.ts'
import { branchesPath } from '../../paths.ts'
import { Entry } from './Entry.tsx'

type RepositoryEntryProps = {
  /** Its ID or name. */
  repo: string
  /** When it was opened last, in milliseconds since 1970; absent if never here. */
  openedAt?: number | undefined
  onRemove?: () => void
}

export function RepositoryEntry({ repo, openedAt, onRemove }: RepositoryEntryProps) {
  return (
    <Entry
      onRemove={onRemove}
      to={branchesPath(repo)}
      icon={<RepoIcon />}
      name={repositoryTitle(repo)}
      title={<RepositoryTitle repo={repo} />}
      facts={
        <>
          <span>Repository</span>
          {openedAt !== undefined && <Ago what="you looked" date={new Date(openedAt)} />}
        </>
      }
    />
  )
}
