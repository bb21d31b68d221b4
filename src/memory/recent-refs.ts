// The refs that reviews were opened with here, latest first: what a ref picker offers first, and where
// Base starts. Only what a service accepted comes here.
import * as z from 'zod/mini'

import { recentList } from './recent-list.ts'

/** How many reviews of a repository are told, and how many of all of them are kept. */
const longest = { repository: 20, all: 300 }

const sentSchema = z.object({
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
  longest: longest.all,
})

/** The refs of the latest 20 reviews opened in a repository, latest first, each once. `repo` is its ID or name, as addressed. */
export function recentRefs(repo: string): string[] {
  const latest = sentIn(repo).slice(0, longest.repository)
  return [...new Set(latest.flatMap(({ compare_ref, base_ref }) => [compare_ref, base_ref]))]
}

/** The base ref used last in a repository. */
export function lastBase(repo: string): string | undefined {
  return sentIn(repo)[0]?.base_ref
}

/** Remembers the refs of a review that was created. */
export function rememberRefs(
  repo: string,
  { base_ref, compare_ref }: Pick<Sent, 'base_ref' | 'compare_ref'>,
): void {
  sent.add([{ repo, base_ref, compare_ref }])
}

/** After a rename: the refs used under the name that was addressed are found under the ID. */
export function moveRecentRefs(addressed: string, repo_id: string): void {
  sent.update((all) =>
    all.map((each) => (each.repo === addressed ? { ...each, repo: repo_id } : each)),
  )
}

function sentIn(repo: string): Sent[] {
  return sent.all().filter((each) => each.repo === repo)
}
