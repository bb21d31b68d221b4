// What is typed in a form and not yet sent (product: Nothing typed is lost). Each open form has a
// draft of its own, claimed for its page, so that two tabs on one form never write the same one; a
// page that is gone leaves its draft to the next visit.
import type * as z from 'zod/mini'

import { getSession } from '../auth/session.ts'
import { claimDraft, claimedElsewhere, giveUpDraft } from './draft-claims.ts'
import {
  readDraft,
  readDrafts,
  removeDraft,
  writeDraft,
  type DraftRecord,
} from './draft-records.ts'
import { place, type Place } from './storage.ts'

const longestMilliseconds = 90 * 24 * 60 * 60 * 1000
const tabKey = 'refdesk/tab'
/** A page that is being reloaded may let its drafts go a moment later than the new one asks. */
const reloadMilliseconds = 250

/** The form of a page, and what it begins with. */
export type DraftedForm<Values> = {
  form: 'new-review' | 'rename'
  /** The repository's ID or name, as addressed. */
  repo: string
  /** The query that prefills the form; empty where nothing does. */
  link: string
  start: Values
  /** Reads what an older version of the app may have written. */
  schema: z.ZodMiniType<Values>
}

/** The draft of one form in one page. */
export type Draft<Values> = Omit<DraftedForm<Values>, 'schema'> & {
  id: string
  /** Absent where the browser refuses storage. */
  where: Place | undefined
  /** What the form is to show: what was typed before, or what it begins with. */
  values: Values
  /** When `values` were typed, in milliseconds since 1970; absent where nothing was restored. */
  writtenAt?: number
}

/** A draft for the form that opens, and what else is kept of it. */
export type OpenedDraft<Values> = {
  draft: Draft<Values>
  /** Drafts that could be restored instead, latest first. */
  others: { id: string; writtenAt: number }[]
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
  const own = (each: { tab: string }) => Number(each.tab === tab)
  let draft: Draft<Values> | undefined
  const rank = (each: { id: string; tab: string }) => (each.id === wanted ? 2 : own(each))
  for (const each of stored.toSorted((one, other) => rank(other) - rank(one))) {
    const { id, link, start, values, writtenAt } = each
    const fits = id === wanted || form.link === '' || link === form.link
    if (!fits || (where?.shared && !(await claimDraft(id, own(each) * reloadMilliseconds))))
      continue
    const restored = !same(values, form.start)
    draft = { ...form, where, id, link, start, values, ...(restored && { writtenAt }) }
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

/**
 * Keeps what is in the form now. Nothing is kept of a form that is as it began, nor after a sign-out.
 * @returns `refused` where the browser refuses, as when its storage is full
 */
export function keepDraft<Values>(
  draft: Draft<Values>,
  values: Values,
): 'kept' | 'nothing' | 'refused' {
  const { where, id, form, repo, link, start } = draft
  if (same(values, start) || getSession().status === 'signed-out') {
    if (where) removeDraft(where, id)
    return 'nothing'
  }
  if (!where) return 'refused'
  try {
    // A rename in another tab may have moved the draft to the repository's ID.
    const movedTo = readDraft(where, id)?.repo ?? repo
    const writtenAt = Date.now()
    const tab = thisTab()
    writeDraft(where, { id, form, repo: movedTo, link, tab, writtenAt, start, values })
    return 'kept'
  } catch {
    return 'refused'
  }
}

/** What the form filled in by itself counts as what it began with: nobody typed it. */
export function beginWith<Values>(draft: Draft<Values>, part: Partial<Values>): void {
  draft.start = { ...draft.start, ...part }
}

/** After a confirmed write of `sent`: drops the draft, unless something else was typed since. */
export function settleDraft<Values>({ where, id }: Draft<Values>, sent: Values): void {
  if (where && same(readDraft(where, id)?.values, sent)) removeDraft(where, id)
}

/** Drops the draft. @returns the form as it begins, for the same page to go on with */
export function discardDraft<Values>(
  { where, id }: Draft<Values>,
  { schema: _schema, ...form }: DraftedForm<Values>,
): Draft<Values> {
  if (where) removeDraft(where, id)
  return { ...form, where, id, values: form.start }
}

/** The form closes; what was typed stays this page's, to be gone on with when it opens again. */
export function leaveDraft({ where, id }: Draft<unknown>): void {
  if (!where || !readDraft(where, id)) giveUpDraft(id)
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

/** A name for this tab that a reload keeps; a duplicated tab has it, too, so it is a hint only. */
function thisTab(): string {
  try {
    const kept = sessionStorage.getItem(tabKey)
    if (kept !== null) return kept
    const name = randomName()
    sessionStorage.setItem(tabKey, name)
    return name
  } catch {
    return ''
  }
}

/** Nobody guesses it. `crypto.randomUUID` is missing where a page was loaded over plain http. */
function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Whether two forms hold the same; both are plain data. */
function same(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(values: unknown): string {
  const entries = Object.entries(values ?? {})
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
