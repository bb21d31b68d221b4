// The frame of every page of a repository: the links between them. The banner says which repository it is.
import { NavLink, Outlet } from 'react-router'

import { useNameCheck, useRouteParams } from '../components/use-repository.ts'
import { links } from '../page-table.ts'
import { pagePath } from '../paths.ts'
import { command } from '../ui/command.ts'
import { FailureBoundary } from './PageFailure.tsx'

import styles from './RepositoryLayout.module.css'

export function RepositoryLayout() {
  const { repo } = useRouteParams()
  useNameCheck(repo)
  return (
    <>
      <nav aria-label="Repository" className={styles.navigation}>
        {links.inRepository.map(({ name, label, keys }) => (
          <NavLink key={name} to={pagePath(name, repo)} {...command(label, keys)}>
            {label}
          </NavLink>
        ))}
      </nav>
      <FailureBoundary>
        <Outlet />
      </FailureBoundary>
    </>
  )
}
