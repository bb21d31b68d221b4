// Remembers the repositories that were opened here, because the interface doesn't list them.
import * as z from 'zod/mini'

import { repositoryId } from './identity.ts'
import { recentList } from './recent-list.ts'

/** `repo` is the ID or name in the address; `at` is when it was opened, in milliseconds since 1970. */
const repositorySchema = z.object({ repo: z.string(), at: z.number() })

const repositories = recentList({
  name: 'repositories',
  schema: repositorySchema,
  keyOf: ({ repo }) => [repositoryId(repo)],
  maxEntries: 50,
})

/** The 50 repositories that were opened last, latest first; the same array until something changes. */
export const recentRepositories = repositories.all

/** Notes that a repository was opened, by its ID or name. */
export function rememberRepository(idOrName: string): void {
  repositories.add({ repo: repositoryId(idOrName) })
}

export function forgetRepository(idOrName: string): void {
  const id = repositoryId(idOrName)
  repositories.forget(({ repo }) => repositoryId(repo) === id)
}
