// The frame of a repository's pages: the links between them. The banner shows which repository it is.
import { Outlet, useLocation } from 'react-router'

import { useRouteParams } from '../components/use-repository.ts'
import { linksTo, pageAt } from '../page-table.ts'
import { pagePath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { FailureBoundary } from './PageFailure.tsx'

import styles from './RepositoryLayout.module.css'

export function RepositoryLayout() {
  const { repo } = useRouteParams()
  const current = pageAt(useLocation().pathname)?.name
  return (
    <>
      <nav aria-label="Repository" className={styles.navigation}>
        {linksTo({ inRepository: true }).map(({ name, label }) => (
          <Link
            key={name}
            to={pagePath(name, repo)}
            {...(name === current && { 'aria-current': 'page' })}
          >
            {label}
          </Link>
        ))}
      </nav>
      <FailureBoundary>
        <Outlet />
      </FailureBoundary>
    </>
  )
}
