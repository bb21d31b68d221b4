// Drafts as they are stored, each under a name of its own, so that writing one can't harm another. Knows
// nothing of a form's fields.
import * as z from 'zod/mini'

import { storedJson } from '../lib/json.ts'
import { storeText } from '../memory/kept.ts'
import {
  namesIn,
  personalStorage,
  untilSignOut as folder,
  type PersonalStorage,
} from '../memory/storage.ts'

const longestMilliseconds = 90 * 24 * 60 * 60 * 1000
/** Of all forms together. */
const mostDrafts = 100
/** Where a tab notes which drafts are its own. */
const ofTab = 'draft-of-tab/'

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

/**
 * A person's drafts: those that this tab stored before others, and among each the latest first. Drops
 * what is too old or too much. What can't be parsed is left alone: it isn't this version's.
 */
export function allRecords(own: PersonalStorage): DraftRecord[] {
  const oldest = Date.now() - longestMilliseconds
  const records = namesIn(own, folder)
    .flatMap((name) => parsed(own.storage.getItem(name)) ?? [])
    .sort((one, other) => other.writtenAt - one.writtenAt)
  const kept = records.slice(0, mostDrafts).filter(({ writtenAt }) => writtenAt >= oldest)
  for (const { id } of records.slice(kept.length)) removeRecord(own, id)
  return kept.sort((one, other) => Number(isOfTab(other.id)) - Number(isOfTab(one.id)))
}

/** The draft with this ID. */
export function findRecord(own: PersonalStorage, id: string): DraftRecord | undefined {
  return parsed(own.storage.getItem(own.prefix + folder + id))
}

/** Stores a draft in place of what had its ID. @returns false where the browser refuses, as when it is full */
export function storeRecord(own: PersonalStorage, record: DraftRecord): boolean {
  return storeText(() => own, folder + record.id, JSON.stringify(record))
}

/** Removes the draft with this ID. */
export function removeRecord(own: PersonalStorage, id: string): void {
  own.storage.removeItem(own.prefix + folder + id)
}

/** After a rename: what was typed for the repository under its old name is found under its ID. */
export function moveDrafts(addressed: string, repo_id: string): void {
  const own = personalStorage()
  if (!own) return
  for (const record of allRecords(own)) {
    if (record.repo === addressed) storeRecord(own, { ...record, repo: repo_id })
  }
}

/** The ID of the draft that lies under a name of the storage. */
export function idUnder(own: PersonalStorage, name: string | null): string | undefined {
  const begins = own.prefix + folder
  return name?.startsWith(begins) ? name.slice(begins.length) : undefined
}

/**
 * Notes that this tab stored a draft. Over a reload it restores its own before another tab's; a
 * duplicated tab begins with the same notes and goes on with its own.
 */
export function noteOfTab(id: string): void {
  // A full storage loses the order, not a draft.
  storeText(() => personalStorage({ user: undefined }), ofTab + id, '')
}

function isOfTab(id: string): boolean {
  const tab = personalStorage({ user: undefined })
  return tab !== undefined && tab.storage.getItem(tab.prefix + ofTab + id) !== null
}

function parsed(text: string | null): DraftRecord | undefined {
  return recordSchema.safeParse(storedJson(text)).data
}
