// The repository in the banner: its title as a link to its branches, by ID once that is known.
import { RepoIcon } from '@primer/octicons-react/RepoIcon'

import { RepositoryTitle } from '../components/RepositoryTitle.tsx'
import { permanentId } from '../memory/identity.ts'
import { useMemory } from '../memory/stored.ts'
import { branchesPath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'

import styles from './TopBar.module.css'

export function RepositoryName({ repo }: { repo: string }) {
  const id = useMemory(() => permanentId(repo))
  return (
    <Link to={branchesPath(id ?? repo)} className={styles.repository}>
      <RepoIcon />
      <RepositoryTitle repo={repo} className={styles.name} />
    </Link>
  )
}
