// Remembers reviews as their pages showed them last, because the interface lists none. The first page and the palette
// list them; a review's page and the first page compare them with what the service has now; their people are suggested.
import * as z from 'zod/mini'

import { userSchema } from '../../contract/resources.ts'
import { rawJson } from '../lib/json.ts'
import { recentList, type Entry } from './recent-list.ts'

const maxEntries = 50
/** The most code units of a review's JSON. Some answers are longer than the interface allows, and a storage has its end. */
const maxLength = 50_000

const string = z.string()
const personSchema = z.looseObject(userSchema.shape)

/** The fields that are read here. Further fields stay as they were sent. */
const reviewSchema = z.looseObject({
  repo_id: string,
  id: string,
  title: string,
  status: string,
  author: personSchema,
  reviewers: z.optional(z.array(personSchema)),
  updated_at: z.union([z.number(), z.bigint()]),
  compare_ref: string,
})

export type StoredReview = z.infer<typeof reviewSchema>
/** `storedAt` is when its page was left last. */
export type SeenReview = Entry<{ review: StoredReview }>
type ReviewIds = { repo_id: string; id: string }

const reviews = recentList({
  name: 'reviews',
  schema: z.object({ review: reviewSchema }),
  keyOf: ({ review: { repo_id, id } }: { review: ReviewIds }) => [repo_id, id],
  maxEntries,
})

/** The 50 reviews that were seen last, latest first; the same array until something changes. */
export const recentReviews = reviews.all

/** A review as its page showed it last; undefined if it is not remembered. */
export function seenReview(review: ReviewIds): SeenReview | undefined {
  return reviews.find({ review })
}

/** Stores a review as its page shows it. */
export function storeReview(review: StoredReview): void {
  if (rawJson(review).length <= maxLength) reviews.add({ review })
}
