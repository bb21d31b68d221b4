// The frame of every page of a repository: the links between them. The banner says which repository it is.
import { NavLink, Outlet } from 'react-router'

import { useNameCheck, useRouteParams } from '../components/use-repository.ts'
import { branchesPath, newReviewPath, permissionsPath, settingsPath } from '../paths.ts'
import { command } from '../ui/command.ts'
import { FailureBoundary } from './PageFailure.tsx'

import styles from './RepositoryLayout.module.css'

export function RepositoryLayout() {
  const { repo } = useRouteParams()
  useNameCheck(repo)
  return (
    <>
      <nav aria-label="Repository" className={styles.navigation}>
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
      </nav>
      <FailureBoundary>
        <Outlet />
      </FailureBoundary>
    </>
  )
}
