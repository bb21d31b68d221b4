// Opens the database for commands, and finds a repository in it.
import { findRepository } from '../api/access.ts'
import { StartError } from '../operate/start-error.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import type { RepositoriesTable } from '../store/tables.ts'

/** Opens the database for `work`, and closes it afterwards. With `asItIs`, it must exist and be of this version. */
export async function withStore(
  { data, asItIs = false }: { data: string; asItIs?: boolean },
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const store = await openStore(data, asItIs)
  try {
    await work(store)
  } finally {
    await store.destroy()
  }
}

/** The same for `work` that only reads. */
export function withStoreToRead(
  { data }: { data: string },
  work: (store: Store) => Promise<void>,
): Promise<void> {
  return withStore({ data, asItIs: true }, work)
}

/**
 * The repository with an ID or a name.
 * @throws StartError when there is none
 */
export async function repositoryNamed(store: Store, reference: string): Promise<RepositoriesTable> {
  const found = await findRepository(store, reference)
  if (!found) throw new StartError(`There is no repository "${reference}"; repo list names all.`)
  return found
}
