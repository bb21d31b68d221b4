// Which draft a form goes on with when it opens, and its claim for this page.
import type * as z from 'zod/mini'

import { place, type Place } from '../memory/storage.ts'
import { claimDraft, claimedElsewhere } from './draft-claims.ts'
import { readDrafts, removeDraft, type DraftRecord } from './draft-records.ts'
import type { Draft, DraftedForm } from './drafts.ts'
import { sameValues } from './same-values.ts'
import { randomName, thisTab } from './this-tab.ts'

const longestMilliseconds = 90 * 24 * 60 * 60 * 1000
/** A page that is being reloaded may let its drafts go a moment later than the new one asks. */
const reloadMilliseconds = 1000

/** A draft for the form that opens, and what else is kept of it. */
export type OpenedDraft<Values> = {
  draft: Draft<Values>
  /** Drafts that could be restored instead, latest first. */
  others: { id: string; writtenAt: number; values: Values }[]
  /** Another page is open that has a draft of this form. */
  elsewhere: boolean
}

/**
 * Finds the draft that a form goes on with and claims it: this tab's own before one that another tab
 * left, a later before an earlier one; a new one where there is none. A form that a link prefilled
 * goes on only with what was typed over the same link: a link must do what it says.
 * @param wanted the ID of the draft to go on with instead, one of `others`
 */
export async function openDraft<Values>(
  { schema, ...form }: DraftedForm<Values>,
  wanted?: string,
): Promise<OpenedDraft<Values>> {
  const where = place()
  const stored = where ? storedFor(where, form, schema) : []
  const tab = thisTab()
  const own = (each: { tab: string }) => each.tab === tab
  // Once for all of them: in a duplicated tab the one before it keeps them.
  const patience = AbortSignal.timeout(reloadMilliseconds)
  let draft: Draft<Values> | undefined
  const rank = (each: { id: string; tab: string }) => (each.id === wanted ? 2 : Number(own(each)))
  for (const each of stored.toSorted((one, other) => rank(other) - rank(one))) {
    const { id, link, start, values, writtenAt, sent = false } = each
    const fits = id === wanted || form.link === '' || link === form.link
    if (!fits) continue
    if (where?.shared && !(await claimDraft(id, own(each) ? patience : undefined))) continue
    const restored = sent || !sameValues(values, form.start)
    draft = { ...form, where, id, link, start, values, sent, ...(restored && { writtenAt }) }
    break
  }
  draft ??= await newDraft(form, where)
  const ids = stored.map(({ id }) => id).filter((id) => id !== draft.id)
  const elsewhere = where?.shared ? await claimedElsewhere(ids) : new Set<string>()
  return {
    draft,
    others: stored.filter(({ id }) => id !== draft.id && !elsewhere.has(id)),
    elsewhere: elsewhere.size > 0,
  }
}

async function newDraft<Values>(
  form: Omit<DraftedForm<Values>, 'schema'>,
  where: Place | undefined,
): Promise<Draft<Values>> {
  const id = randomName()
  if (where?.shared) await claimDraft(id)
  return { ...form, where, id, values: form.start }
}

type Stored<Values> = DraftRecord & { start: Values; values: Values }

/** The drafts of one form, latest first; those that are too old are dropped, whatever form they are of. */
function storedFor<Values>(
  where: Place,
  { form, repo }: { form: string; repo: string },
  schema: z.ZodMiniType<Values>,
): Stored<Values>[] {
  const oldest = Date.now() - longestMilliseconds
  return readDrafts(where).flatMap((record) => {
    if (record.writtenAt < oldest) removeDraft(where, record.id)
    if (record.writtenAt < oldest || record.form !== form || record.repo !== repo) return []
    const start = schema.safeParse(record.start)
    const values = schema.safeParse(record.values)
    if (!start.success || !values.success) return []
    return [{ ...record, start: start.data, values: values.data }]
  })
}
