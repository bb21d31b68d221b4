// What a form opens with: a copy of what was typed before, or what the page begins it with.
import type * as z from 'zod/mini'

import { personalStorage } from '../memory/storage.ts'
import { Draft, draftOfPage, same } from './draft.ts'
import { allRecords } from './records.ts'

/** The form of a page, and what it begins with. */
export type DraftedForm<Values> = {
  form: 'new-review' | 'rename'
  /** The repository's ID or name, as addressed. */
  repo: string
  /** The query that prefills the form; empty where nothing does. */
  link: string
  start: Values
  /** What an older version of the app may have written is parsed by it. */
  schema: z.ZodMiniType<Values>
}

/** A draft as a form opens with it. */
export type RestoredDraft<Values> = {
  draft: Draft<Values>
  /** What was typed before, or `start`. */
  values: Values
  /** When `values` were typed, in milliseconds since 1970, and whether they had been sent by then. */
  restored?: { writtenAt: number; sent: boolean }
}

/**
 * The draft that a form opens with: a copy of the one that this tab stored last, else of the latest
 * that any did, else a new one. A form that a link prefilled goes on only with what was typed over the
 * same link: a link must do what it says.
 */
export function restoreDraft<Values>(opened: DraftedForm<Values>): RestoredDraft<Values> {
  const { form, repo, link, schema } = opened
  const own = personalStorage()
  for (const record of own ? allRecords(own) : []) {
    if (record.form !== form || record.repo !== repo) continue
    if (link !== '' && record.link !== link) continue
    const start = schema.safeParse(record.start)
    const values = schema.safeParse(record.values)
    if (!start.success || !values.success) continue
    const { id, writtenAt, sent = false } = record
    // A draft of this page is used again, not copied: the answer to what was sent may still come.
    const draft = draftOfPage<Values>(id) ?? new Draft(record, start.data, record)
    // The person is told of values that the form would not have shown anyway.
    const isTold = sent || !same(values.data, opened.start)
    return { draft, values: values.data, ...(isTold && { restored: { writtenAt, sent } }) }
  }
  return { draft: new Draft(opened, opened.start), values: opened.start }
}
