// What the pages of a repository share: its name or ID as addressed, and the way between them.
import { RepoIcon } from '@primer/octicons-react'
import { NavLink, Outlet, useLocation } from 'react-router'

import { addressed, branchesPath, newReviewPath, permissionsPath, settingsPath } from '../paths.ts'
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
          <NavLink to={branchesPath(repo)}>Branches</NavLink>
          <NavLink to={newReviewPath(repo)}>New review</NavLink>
          <NavLink to={permissionsPath(repo)}>Permissions</NavLink>
          <NavLink to={settingsPath(repo)}>Settings</NavLink>
        </div>
      </nav>
      <Outlet />
    </>
  )
}
