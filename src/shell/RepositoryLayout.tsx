// The frame of a repository's pages: the links between them. The banner shows which repository it is.
import { Suspense, useMemo } from 'react'
import { Outlet, useLocation } from 'react-router'

import { useNameCheck, useRouteParams } from '../components/use-repository.ts'
import { namePassedAt } from '../memory/identity.ts'
import { links, pageAt } from '../page-table.ts'
import { pagePath } from '../paths.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Link } from '../ui/Link.tsx'
import { FailureBoundary, PageNotLoaded } from './PageFailure.tsx'

import styles from './RepositoryLayout.module.css'

const FormerName = lazyPart(
  async () => (await import('./FormerName.tsx')).FormerName,
  PageNotLoaded,
)

export function RepositoryLayout() {
  const { repo } = useRouteParams()
  const current = pageAt(useLocation().pathname)?.name
  useNameCheck(repo)
  // As known on arrival, since the form that renames leads on by itself.
  const hasPassed = useMemo(() => namePassedAt(repo) !== undefined, [repo])
  return (
    <>
      <nav aria-label="Repository" className={styles.navigation}>
        {links.inRepository.map(({ name, label }) => (
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
        {hasPassed ? (
          <Suspense>
            <FormerName key={repo} repo={repo} />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </FailureBoundary>
    </>
  )
}
