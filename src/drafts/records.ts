// Stores drafts, each under a name of its own, so that writing one can't harm another. Knows nothing of
// a form's fields.
import * as z from 'zod/mini'

import { namesIn, personalStorage, type PersonalStorage } from '../memory/storage.ts'

const recordSchema = z.object({
  id: z.string(),
  form: z.string(),
  repo: z.string(),
  link: z.string(),
  writtenAt: z.number(),
  sent: z.optional(z.boolean()),
  start: z.unknown(),
  values: z.unknown(),
})

/**
 * A stored draft. `repo` is the repository as addressed, `link` the query that prefilled the form,
 * empty where none did, `writtenAt` in milliseconds since 1970, `sent` whether it was sent and no
 * answer told what became of it, `start` what the form began with before anything was typed.
 */
export type DraftRecord = z.infer<typeof recordSchema>

/** All drafts of a person, latest first. What can't be parsed is left alone: it isn't this version's. */
export function allRecords(own: PersonalStorage): DraftRecord[] {
  return namesIn(own, folder)
    .flatMap((name) => parsed(own.storage.getItem(name)) ?? [])
    .sort((one, other) => other.writtenAt - one.writtenAt)
}

/** The draft with this ID. */
export function findRecord(own: PersonalStorage, id: string): DraftRecord | undefined {
  return parsed(own.storage.getItem(recordName(own, id)))
}

/** Stores a draft in place of what had its ID. @returns false where the browser refuses, as when it is full */
export function storeRecord(own: PersonalStorage, record: DraftRecord): boolean {
  try {
    own.storage.setItem(recordName(own, record.id), JSON.stringify(record))
    return true
  } catch {
    return false
  }
}

/** Removes the draft with this ID. */
export function removeRecord(own: PersonalStorage, id: string): void {
  own.storage.removeItem(recordName(own, id))
}

/** Removes all drafts of a person, those that can't be parsed included. */
export function removeRecords(own: PersonalStorage): void {
  for (const name of namesIn(own, folder)) own.storage.removeItem(name)
}

/** After a rename: what was typed for the repository under its old name is found under its ID. */
export function moveDrafts(addressed: string, repo_id: string): void {
  const own = personalStorage()
  if (!own) return
  for (const record of allRecords(own)) {
    if (record.repo === addressed) storeRecord(own, { ...record, repo: repo_id })
  }
}

/** The name in the storage of the draft with this ID. */
export function recordName({ prefix }: PersonalStorage, id: string): string {
  return prefix + folder + id
}

const folder = 'draft/'

function parsed(text: string | null): DraftRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(text ?? 'null'))
  } catch {
    return undefined
  }
}
