// What the pages of a repository share: its name or ID as addressed, with the name that an ID was last
// known by here, and the way between them.
import { RepoIcon } from '@primer/octicons-react'
import { useSyncExternalStore } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'

import { nameOf } from '../memory/recents.ts'
import { watchMemory } from '../memory/storage.ts'
import { addressed, branchesPath, newReviewPath, permissionsPath, settingsPath } from '../paths.ts'
import { command } from '../ui/command.ts'
import { PlainText } from '../ui/PlainText.tsx'

import styles from './RepositoryLayout.module.css'

export function RepositoryLayout() {
  const { repo } = addressed(useLocation().pathname)
  const name = useSyncExternalStore(watchMemory, () => nameOf(repo))
  return (
    <>
      <nav aria-label="Repository" className={styles.head}>
        <div className={styles.repository}>
          <RepoIcon />
          {name !== undefined && <PlainText text={name} className={styles.name} />}
          <PlainText text={repo} className={name === undefined ? styles.name : styles.id} />
        </div>
        <div className={styles.links}>
          <NavLink to={branchesPath(repo)} {...command('Branches', 'branches')}>
            Branches
          </NavLink>
          <NavLink to={newReviewPath(repo)} {...command('New review', 'newReview')}>
            New review
          </NavLink>
          <NavLink to={permissionsPath(repo)} {...command('Permissions', 'permissions')}>
            Permissions
          </NavLink>
          <NavLink to={settingsPath(repo)} {...command('Settings', 'settings')}>
            Settings
          </NavLink>
        </div>
      </nav>
      <Outlet />
    </>
  )
}
