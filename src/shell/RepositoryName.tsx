// In the banner, on every page of a repository: its title, which leads to its branches, by ID once that is known;
// beside one that isn't its address, that.
import { RepoIcon } from '@primer/octicons-react/RepoIcon'

import { RepositoryTitle } from '../components/RepositoryTitle.tsx'
import { givenTitle, permanentId } from '../memory/identity.ts'
import { useMemory } from '../memory/stored.ts'
import { branchesPath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { PlainText } from '../ui/PlainText.tsx'

import styles from './TopBar.module.css'

export function RepositoryName({ repo }: { repo: string }) {
  const given = useMemory(() => givenTitle(repo))
  const id = useMemory(() => permanentId(repo))
  return (
    <>
      <Link to={branchesPath(id ?? repo)} className={styles.repository}>
        <RepoIcon />
        <RepositoryTitle repo={repo} className={styles.name} />
      </Link>
      {given !== undefined && given !== repo && <PlainText text={repo} className={styles.id} />}
    </>
  )
}
