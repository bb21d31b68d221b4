// Remembers the refs of the reviews that were created here. Ref pickers offer them first, and Base begins with the last
// one.
import * as z from 'zod/mini'

import { repositoryId } from './identity.ts'
import { recentList } from './recent-list.ts'

/** How many reviews of a repository count, and how many are kept for all repositories together. */
const maxEntries = { repository: 20, all: 300 }

const sentSchema = z.object({
  /** The repository's ID. */
  repo: z.string(),
  base_ref: z.string(),
  compare_ref: z.string(),
  /** When the review was opened, in milliseconds since 1970. */
  at: z.number(),
})

type Sent = z.infer<typeof sentSchema>

const sent = recentList<Sent>({
  name: 'recent-refs',
  schema: sentSchema,
  keyOf: ({ repo, base_ref, compare_ref }) => [repo, base_ref, compare_ref],
  maxEntries: maxEntries.all,
})

/** The refs of the latest 20 reviews opened in a repository, by its ID or name, latest first, each once. */
export function recentRefs(idOrName: string): string[] {
  const latest = refsSentIn(idOrName).slice(0, maxEntries.repository)
  return [...new Set(latest.flatMap(({ compare_ref, base_ref }) => [compare_ref, base_ref]))]
}

/** The base ref used last in a repository, by its ID or name. */
export function lastBase(idOrName: string): string | undefined {
  return refsSentIn(idOrName)[0]?.base_ref
}

/** Remembers the refs of a review that was created. */
export function rememberRefs(
  repo_id: string,
  { base_ref, compare_ref }: Pick<Sent, 'base_ref' | 'compare_ref'>,
): void {
  sent.add([{ repo: repo_id, base_ref, compare_ref }])
}

function refsSentIn(idOrName: string): Sent[] {
  const repo_id = repositoryId(idOrName)
  return sent.all().filter(({ repo }) => repo === repo_id)
}
