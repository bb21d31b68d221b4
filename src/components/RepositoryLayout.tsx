// What the pages of a repository share: its name or ID as addressed, and the way between them.
import { RepoIcon } from '@primer/octicons-react'
import { NavLink, Outlet, useLocation } from 'react-router'

import { addressed, branchesPath, newReviewPath, permissionsPath, settingsPath } from '../paths.ts'
import { command } from './command.ts'
import { PlainText } from './PlainText.tsx'

import styles from './RepositoryLayout.module.css'

export function RepositoryLayout() {
  const { repo } = addressed(useLocation().pathname)
  return (
    <>
      <nav aria-label="Repository" className={styles.head}>
        <div className={styles.repository}>
          <RepoIcon />
          <PlainText text={repo} className={styles.name} />
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
