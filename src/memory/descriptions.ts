// The descriptions of recent reviews as they were read, so that a review's page can show what changed in one. They are
// long, and what people write to each other: a sign-out takes them.
import { tracesOf, type Traces } from '../fields/review-traces.ts'
import { storedJson } from '../lib/json.ts'
import { recentReviews, traces as tracesSchema } from './recents.ts'
import { descriptionName, descriptionPrefix, personalStorage, removeNames } from './storage.ts'
import { readStored, writeStored, type StoredValue } from './stored.ts'

/** In code units: all that the interface allows. */
const maxLength = 2 * 4096

type Review = { repo_id: string; id: string; description?: unknown }

/** Descriptions of one review, each with its trace. */
const keptOf = (review: Review): StoredValue<Traces> => ({
  name: descriptionName(review),
  scope: personalStorage,
  parse: (text) => tracesSchema.safeParse(storedJson(text)).data ?? [],
})

/** Keeps the description that was read just now, and of earlier ones those whose trace is remembered. */
export function keepDescription(review: Review): void {
  const recent = recentReviews()
  const entry = recent.find(({ repo_id, id }) => repo_id === review.repo_id && id === review.id)
  const text = review.description
  const isKept = typeof text === 'string' && text.length <= maxLength
  const named = new Set([entry?.before, entry?.shown, entry?.latest].map(traceIn))
  const before = readStored(keptOf(review))
  const now = isKept ? [[traceIn(tracesOf(review)) ?? '', text]] : []
  const kept = [...byTrace([...before, ...now])].filter(([trace]) => named.has(trace))
  if (JSON.stringify(kept) !== JSON.stringify(before)) writeStored(keptOf(review), kept)
  const own = personalStorage()
  // Reviews that are not recent any more.
  if (own) removeNames(own, descriptionPrefix, new Set(recent.map(descriptionName)))
}

/** The description with this trace; undefined where it isn't kept. */
export function keptDescription(review: Review, trace: string): string | undefined {
  return byTrace(readStored(keptOf(review))).get(trace)
}

function traceIn(traces: Traces = []): string | undefined {
  return traces.find(([field]) => field === 'description')?.[1]
}

function byTrace(kept: readonly string[][]): ReadonlyMap<string, string> {
  return new Map(kept.map(([trace = '', text = '']) => [trace, text]))
}
