// The frame of every page of a repository: its ID or name as addressed, beside an ID the name that was
// last seen with it, beside a name the link to its ID, and the links between its pages.
import { RepoIcon } from '@primer/octicons-react'
import { useSyncExternalStore } from 'react'
import { Link, NavLink, Outlet, useLocation } from 'react-router'

import { repoIdSchema } from '../../contract/operations.ts'
import { idOf, nameOf } from '../memory/recents.ts'
import { watchMemory } from '../memory/storage.ts'
import {
  addressed,
  branchesPath,
  inRepository,
  newReviewPath,
  permissionsPath,
  settingsPath,
} from '../paths.ts'
import { command } from '../ui/command.ts'
import { PlainText } from '../ui/PlainText.tsx'

import styles from './RepositoryLayout.module.css'

export function RepositoryLayout() {
  const { pathname, search, hash } = useLocation()
  const { repo } = addressed(pathname)
  const name = useSyncExternalStore(watchMemory, () => nameOf(repo))
  const id = useSyncExternalStore(watchMemory, () => idOf(repo))
  return (
    <>
      <nav aria-label="Repository" className={styles.head}>
        <div className={styles.repository}>
          <RepoIcon />
          {name !== undefined && <PlainText text={name} className={styles.name} />}
          <PlainText text={repo} className={name === undefined ? styles.name : styles.id} />
          {id !== repo && isAddressable(id) && (
            <Link
              to={inRepository(pathname, id) + search + hash}
              className={styles.permanent}
              title="Permanent link"
            >
              by repository ID
            </Link>
          )}
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

/** What the service answers as an ID may be none that the interface allows in an address. */
function isAddressable(id: string): boolean {
  return id.isWellFormed() && repoIdSchema.safeParse(id).success
}
