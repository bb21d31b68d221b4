// Makes the interface's Repository of a row: without nulls, and without columns that only the service needs.
import { type Repository, repositorySchema } from '../../contract/resources.ts'
import type { RepositoriesTable } from '../store/tables.ts'

const fields = Object.keys(repositorySchema.shape) as (keyof Repository & keyof RepositoriesTable)[]

/** interface: Resources, Repository. */
export function repositoryBody(row: RepositoriesTable): Repository {
  const { def_auto_forwarding_enabled: forwarding } = row
  const body = {
    ...row,
    def_auto_forwarding_enabled: forwarding === null ? null : forwarding === 1,
  }
  const known = fields.map((field) => [field, body[field]]).filter(([, value]) => value !== null)
  return Object.fromEntries(known) as Repository
}
