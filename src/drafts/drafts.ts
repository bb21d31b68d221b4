// What is typed in a form and not yet sent (product: Nothing typed is lost). Each open form has a
// draft of its own, claimed for its page, so that two tabs on one form never write the same one; a
// page that is gone leaves its draft to the next visit.
import type * as z from 'zod/mini'

import { session } from '../auth/session.ts'
import type { Place } from '../memory/storage.ts'
import { giveUpDraft } from './draft-claims.ts'
import { readDraft, removeDraft, writeDraft } from './draft-records.ts'
import { sameValues } from './same-values.ts'
import { thisTab } from './this-tab.ts'

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
  /** Whether it was sent from here before, and no answer told what became of it. */
  sent?: boolean
}

/**
 * Keeps what is in the form now. Nothing is kept of a form that is as it began, nor after a sign-out.
 * @returns `refused` where the browser refuses, as when its storage is full
 */
export function keepDraft<Values>(
  draft: Draft<Values>,
  values: Values,
): 'kept' | 'nothing' | 'refused' {
  const { where, id, start } = draft
  if (sameValues(values, start) || session.state.status === 'signed-out') {
    if (where) removeDraft(where, id)
    return 'nothing'
  }
  return write(draft, values)
}

/**
 * Notes that the values are on their way to the service: a page that closes now will never know what
 * became of them. To be followed by `settleDraft` or `noteRefused`, unless nobody knows.
 * @returns whether the draft was noted so before, for `noteRefused`
 */
export function noteSending<Values>(draft: Draft<Values>, values: Values): boolean {
  const { where, id } = draft
  const before = where && readDraft(where, id)?.sent
  write(draft, values, true)
  return before ?? false
}

/** The service refused what was sent: what is known of the draft is what was known `before`. */
export function noteRefused<Values>(draft: Draft<Values>, before: boolean): void {
  const { where, id, start } = draft
  const stored = where && readDraft(where, id)
  if (!stored) return
  if (sameValues(stored.values, start) && !before) removeDraft(where, id)
  else write(draft, stored.values, before)
}

/** After a confirmed write of `sent`: drops the draft, or keeps what else was typed since. */
export function settleDraft<Values>(draft: Draft<Values>, sent: Values): void {
  const { where, id } = draft
  const stored = where && readDraft(where, id)
  if (!stored) return
  if (sameValues(stored.values, sent)) removeDraft(where, id)
  else write(draft, stored.values, false)
}

/** What the form filled in by itself counts as what it began with: nobody typed it. */
export function beginWith<Values>(draft: Draft<Values>, part: Partial<Values>): void {
  draft.start = { ...draft.start, ...part }
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

function write(draft: Draft<unknown>, values: unknown, sent?: boolean): 'kept' | 'refused' {
  const { where, id, form, repo, link, start } = draft
  if (!where) return 'refused'
  try {
    const stored = readDraft(where, id)
    writeDraft(where, {
      id,
      form,
      // A rename in another tab may have moved the draft to the repository's ID.
      repo: stored?.repo ?? repo,
      link,
      tab: thisTab(),
      writtenAt: Date.now(),
      sent: sent ?? stored?.sent,
      start,
      values,
    })
    return 'kept'
  } catch {
    return 'refused'
  }
}
