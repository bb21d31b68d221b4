// The repository in the banner: its title as a link to its branches, by ID once that is known, and beside the title the
// repository as the address has it, where that differs.
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
