// A repository's row → the wire's Repository. Leaves out what is null, and what is the service's own.
import type { Repository } from '../contract/resources.ts'
import type { RepositoriesTable } from './store/tables.ts'

/** interface: Resources, Repository. */
export function repositoryBody(row: RepositoriesTable): Repository {
  const { def_auto_forwarding_enabled: forwarding, import_source: _, ...rest } = row
  const body = {
    ...rest,
    def_auto_forwarding_enabled: forwarding === null ? null : forwarding === 1,
  }
  const known = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(known) as Repository
}
