// Opens the database for commands, and finds a repository in it.
import { findRepository } from '../api/access.ts'
import { StartError } from '../operate/start-error.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import type { RepositoriesTable } from '../store/tables.ts'

/** Opens the database for `work`, and closes it afterwards. */
export async function withStore(
  { data }: { data: string },
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const store = await openStore(data)
  try {
    await work(store)
  } finally {
    await store.destroy()
  }
}

/** Opens the database for `work` that only reads; it must exist, and be of this version. */
export async function withStoreToRead(
  { data }: { data: string },
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const store = await openStore(data, true)
  try {
    await work(store)
  } finally {
    await store.destroy()
  }
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
