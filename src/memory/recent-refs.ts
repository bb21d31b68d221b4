// The refs that reviews were opened with here, latest first: what a ref picker offers first, and where
// Base starts. Only what a service accepted comes here.
import * as z from 'zod/mini'

import { keep, recall } from './storage.ts'

const name = 'recent-refs'
/** Of one repository, and of all of them. */
const longest = { repository: 20, all: 300 }

const sentSchema = z.array(
  z.object({ repo: z.string(), base_ref: z.string(), compare_ref: z.string() }),
)

type Sent = z.infer<typeof sentSchema>[number]
type Refs = Omit<Sent, 'repo'>

/** The refs of the latest 20 reviews opened in a repository, latest first, each once. `repo` is its ID or name, as addressed. */
export function recentRefs(repo: string): string[] {
  const refs = sentIn(repo).flatMap(({ compare_ref, base_ref }) => [compare_ref, base_ref])
  return [...new Set(refs)]
}

/** The base ref used last in a repository. */
export function lastBase(repo: string): string | undefined {
  return sentIn(repo)[0]?.base_ref
}

/** Remembers the refs of a review that was created. */
export function rememberRefs(repo: string, refs: Refs): void {
  write(repo, [refs, ...sentIn(repo)])
}

/** After a rename: the refs used under the name that was addressed are found under the ID. */
export function moveRecentRefs(addressed: string, repo_id: string): void {
  const moved = sentIn(addressed)
  if (addressed === repo_id || moved.length === 0) return
  write(addressed, [])
  write(repo_id, [...moved, ...sentIn(repo_id)])
}

function read(): Sent[] {
  return recall(name, sentSchema) ?? []
}

function sentIn(repo: string): Sent[] {
  return read().filter((sent) => sent.repo === repo)
}

/** Puts what was sent in one repository first, each pair of refs once. */
function write(repo: string, sent: Refs[]): void {
  const latest = sent
    .filter((one, at) => sent.findIndex((other) => samePair(one, other)) === at)
    .slice(0, longest.repository)
    .map(({ base_ref, compare_ref }) => ({ repo, base_ref, compare_ref }))
  const others = read().filter((each) => each.repo !== repo)
  keep(name, [...latest, ...others].slice(0, longest.all))
}

function samePair(one: Refs, other: Refs): boolean {
  return one.base_ref === other.base_ref && one.compare_ref === other.compare_ref
}
