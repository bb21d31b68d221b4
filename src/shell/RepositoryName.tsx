// In the banner, on every page of a repository: its title, which leads to its branches; beside one that isn't its
// address, that; or where it is addressed by name, the way to the same page by ID.
import { LinkIcon } from '@primer/octicons-react/LinkIcon'
import { RepoIcon } from '@primer/octicons-react/RepoIcon'
import { Link, useLocation } from 'react-router'

import { repoIdSchema } from '../../contract/operations.ts'
import { RepositoryTitle } from '../components/RepositoryTitle.tsx'
import { useRepositoryId } from '../components/use-repository.ts'
import { givenTitle } from '../memory/identity.ts'
import { useMemory } from '../memory/stored.ts'
import { branchesPath, samePageInRepository } from '../paths.ts'
import { PlainText } from '../ui/PlainText.tsx'

import styles from './TopBar.module.css'

export function RepositoryName({ repo }: { repo: string }) {
  const location = useLocation()
  const given = useMemory(() => givenTitle(repo))
  const id = useRepositoryId(repo)
  return (
    <>
      <Link to={branchesPath(repo)} className={styles.repository}>
        <RepoIcon />
        <RepositoryTitle repo={repo} className={styles.name} />
      </Link>
      {given !== undefined && given !== repo && <PlainText text={repo} className={styles.id} />}
      {id !== repo && isAddressable(id) && (
        <Link
          to={samePageInRepository(location, id)}
          className={styles.permanent}
          data-print="never"
        >
          <LinkIcon />
          <span className={styles.permanentWords}>Link that survives a rename</span>
        </Link>
      )}
    </>
  )
}

/** What the service answers as an ID may be none that the interface allows in an address. */
function isAddressable(id: string): boolean {
  return id.isWellFormed() && repoIdSchema.safeParse(id).success
}
