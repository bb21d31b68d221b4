// Finds the repository that a command names.
import { findRepository } from '../api/access.ts'
import { StartError } from '../operate/start-error.ts'
import type { Store } from '../store/store.ts'
import type { RepositoriesTable } from '../store/tables.ts'

/**
 * The repository with an ID or a name.
 * @throws StartError when there is none
 */
export async function repositoryNamed(store: Store, reference: string): Promise<RepositoriesTable> {
  const found = await findRepository(store, reference)
  if (!found) throw new StartError(`There is no repository "${reference}"; repo list names all.`)
  return found
}
