// Drafts as they are stored, each under a name of its own, so that writing one can't harm another.
// What is in a form is not known here.
import * as z from 'zod/mini'

import { place, type Place } from '../memory/storage.ts'

const recordSchema = z.object({
  id: z.string(),
  form: z.string(),
  repo: z.string(),
  link: z.string(),
  tab: z.string(),
  writtenAt: z.number(),
  sent: z.optional(z.boolean()),
  start: z.unknown(),
  values: z.unknown(),
})

/**
 * A stored draft. `repo` is the repository as addressed, `link` the query that prefilled the form,
 * empty where none did, `tab` the tab that wrote it, `writtenAt` in milliseconds since 1970, `sent`
 * whether it was sent and no answer told what became of it, `start` what the form began with before
 * anything was typed.
 */
export type DraftRecord = z.infer<typeof recordSchema>

/** All drafts of a place, latest first. What can't be read is left alone: it isn't this version's. */
export function readDrafts(where: Place): DraftRecord[] {
  return names(where)
    .flatMap((name) => read(where, name) ?? [])
    .sort((one, other) => other.writtenAt - one.writtenAt)
}

/** The draft with this ID. */
export function readDraft(where: Place, id: string): DraftRecord | undefined {
  return read(where, nameOf(where, id))
}

/** Stores a draft in place of what had its ID. Throws where the browser refuses, as when it is full. */
export function writeDraft(where: Place, record: DraftRecord): void {
  where.storage.setItem(nameOf(where, record.id), JSON.stringify(record))
}

/** Removes the draft with this ID. */
export function removeDraft(where: Place, id: string): void {
  where.storage.removeItem(nameOf(where, id))
}

/** Removes all drafts of a place, those that can't be read included. */
export function removeDrafts(where: Place): void {
  for (const name of names(where)) where.storage.removeItem(name)
}

/** After a rename: what was typed for the repository under its old name is found under its ID. */
export function moveDrafts(addressed: string, repo_id: string): void {
  const where = place()
  if (!where) return
  try {
    for (const record of readDrafts(where)) {
      if (record.repo === addressed) writeDraft(where, { ...record, repo: repo_id })
    }
  } catch {
    // Where storage is full, drafts stay where they are.
  }
}

function read({ storage }: Place, name: string): DraftRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(storage.getItem(name) ?? 'null'))
  } catch {
    return undefined
  }
}

function nameOf({ prefix }: Place, id: string): string {
  return `${prefix}draft/${id}`
}

function names(where: Place): string[] {
  const { storage } = where
  const all = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return all.filter((name) => name.startsWith(nameOf(where, '')))
}
