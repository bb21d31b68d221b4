// What the browser stores of drafts, and where. draft.ts decides when.
import * as z from 'zod/mini'

import { storedJson } from '../lib/json.ts'
import { draftPrefix, namesIn, personalStorage, reviewsName } from '../memory/storage.ts'
import { storeText } from '../memory/stored.ts'

const maxAgeMilliseconds = 90 * 24 * 60 * 60 * 1000
/** Of all forms of a person together. */
const mostDrafts = 100

const storedSchema = z.object({
  form: z.string(),
  /** The repository's ID. Until an answer has told it: the ID or name in the address; see `repositoryId`. */
  repo: z.string(),
  /** The query that prefilled the form; empty where none did. */
  link: z.string(),
  /** In milliseconds since 1970. */
  writtenAt: z.number(),
  /** What was sent, and its idempotency key, while no answer has told whether it was written. */
  sent: z.optional(z.object({ key: z.string(), values: z.unknown() })),
  /** Whether more was typed later, which the browser refused to store. */
  older: z.optional(z.boolean()),
  /** What the form began with, before anything was typed. */
  start: z.unknown(),
  values: z.unknown(),
})

export type StoredDraft = z.infer<typeof storedSchema>

/** What a draft's name consists of. */
export type Form = Pick<StoredDraft, 'form' | 'repo' | 'link'>

/** This tab's storage, then the shared one. Without a known person there is only the first; with storage blocked none. */
export function storages(): Storage[] {
  const own = personalStorage()
  return own ? [...new Set([sessionStorage, own.storage])] : []
}

/** The person's drafts, latest first. Removes those that are too old or too many; ignores what can't be parsed. */
export function draftsIn(storage: Storage) {
  const oldest = Date.now() - maxAgeMilliseconds
  const drafts = namesIn({ storage, prefix: folder() })
    .flatMap((name) => {
      const draft = parsed(storage.getItem(name))
      return draft ? [{ storage, name, draft }] : []
    })
    .sort((one, other) => other.draft.writtenAt - one.draft.writtenAt)
  const kept = drafts.slice(0, mostDrafts).filter(({ draft }) => draft.writtenAt >= oldest)
  for (const { name } of drafts.slice(kept.length)) storage.removeItem(name)
  return kept
}

/** The beginning of the names of the person's drafts. */
function folder(): string {
  return (personalStorage()?.prefix ?? '') + draftPrefix
}

export function storageName({ form, repo, link }: Form): string {
  return folder() + JSON.stringify([form, repo, link])
}

export function parsed(text: string | null): StoredDraft | undefined {
  return storedSchema.safeParse(storedJson(text)).data
}

/**
 * In a full storage, remembered reviews give way to what was typed.
 * @returns false where the browser refuses all the same
 */
export function put(storage: Storage, name: string, draft: StoredDraft): boolean {
  const store = () => storeText(() => ({ storage, prefix: '' }), name, JSON.stringify(draft))
  if (store()) return true
  const own = personalStorage()
  own?.storage.removeItem(own.prefix + reviewsName)
  return store()
}

/**
 * Marks what is stored as older, after the browser has refused the newest text. If it refuses the mark as well, the
 * stored text is removed, unless that was sent with an unknown outcome.
 * @returns false, like the `put` that failed
 */
export function leaveOlder(storage: Storage, name: string): false {
  const there = parsed(storage.getItem(name))
  const marked = !there || put(storage, name, { ...there, older: true })
  if (!marked && !there.sent) storage.removeItem(name)
  return false
}
