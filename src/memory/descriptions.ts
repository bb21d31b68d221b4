// The descriptions of reviews as their pages showed them last, so that a review's page can show what changed in its own. They
// are what people write to each other: a sign-out takes them.
import * as z from 'zod/mini'

import { recentList } from './recent-list.ts'
import { descriptionsName } from './storage.ts'

/** In code units: all that the interface allows. */
const maxLength = 2 * 4096

const string = z.string()
const descriptions = recentList({
  name: descriptionsName,
  schema: z.object({ repo_id: string, id: string, description: string, at: z.number() }),
  keyOf: ({ repo_id, id }) => [repo_id, id],
  maxEntries: 100,
})

export type ReviewAddress = { repo_id: string; id: string }

/** Keeps the description that the page of a review shows. One that is longer than the interface allows is not kept. */
export function keepDescription(
  review: ReviewAddress & { description?: string | undefined },
): void {
  const { repo_id, id, description = '' } = review
  if (description.length > maxLength) forgetDescription(review)
  else descriptions.add([{ repo_id, id, description }])
}

/** The description that the page of a review showed last, empty if it had none; undefined if it isn't kept. */
export function keptDescription(review: ReviewAddress): string | undefined {
  return descriptions.all().find(isOf(review))?.description
}

export function forgetDescription(review: ReviewAddress): void {
  descriptions.forget(isOf(review))
}

/** Tells whether an entry is about the review. */
export function isOf({ repo_id, id }: ReviewAddress) {
  return (entry: ReviewAddress): boolean => entry.repo_id === repo_id && entry.id === id
}
