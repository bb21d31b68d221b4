// What was typed into a form and not sent yet: one draft per person, form, repository and query of the form's address. All
// tabs share it, and the text typed last counts. While nobody knows whether a sent form was written, its draft also holds
// what was sent, with the idempotency key.
import * as z from 'zod/mini'

import { canonicalJson } from '../lib/json.ts'
import { recentList } from '../memory/recent-list.ts'
import { repositoryId } from '../memory/repositories.ts'

const sentSchema = z.object({ key: z.string(), body: z.unknown() })

const drafts = recentList({
  name: 'drafts',
  schema: z.object({
    form: z.string(),
    /** The repository's ID or, until that is known, its name. */
    repo: z.string(),
    query: z.string(),
    values: z.unknown(),
    sent: z.optional(sentSchema),
  }),
  keyOf: ({ form, repo, query }: { form: string; repo: string; query: string }) => [
    form,
    repositoryId(repo),
    query,
  ],
  maxEntries: 20,
})

/** Whether drafts are lost when this page closes, because the browser refused to store them. */
export function hasUnstoredDrafts(): boolean {
  return drafts.isRefused() && drafts.all().length > 0
}

/** A form, and the values with which it begins. */
export type DraftedForm<Values, Body> = {
  form: 'new-review' | 'rename'
  /** The repository's ID or name, as addressed. */
  repo: string
  /** The query of the form's address. */
  query: string
  start: Values
  /** Parses stored values, which an older version of the app may have written. */
  schema: z.ZodMiniType<Values>
  /** The request's body for the values. */
  toBody: (values: Values) => Body
}

type Attempt<Body> = { key: string; body: Body }

/** The draft of a form; undefined where there is none, and where this version can't read it. `storedAt` is when it was typed. */
export function findDraft<Values, Body>(form: DraftedForm<Values, Body>) {
  const stored = drafts.find(form)
  const { success, data: values } = form.schema.safeParse(stored?.values)
  if (!stored || !success) return undefined
  return { values, storedAt: stored.storedAt, sent: stored.sent as Attempt<Body> | undefined }
}

/** Stores what was typed, at once, because the browser may crash at any moment. A form that is as it began has no draft. */
export function storeTyped<Values, Body>(form: DraftedForm<Values, Body>, values: Values): void {
  const draft = findDraft(form)
  if (same(values, draft ? draft.values : form.start)) return
  if (!draft?.sent && same(values, form.start)) discardDraft(form)
  else storeDraft(form, values, draft?.sent)
}

/** @param sent absent where it is known whether what was sent was written */
export function storeDraft<Values, Body>(
  { form, repo, query }: DraftedForm<Values, Body>,
  values: Values,
  sent?: Attempt<Body>,
): void {
  drafts.add({ form, repo: repositoryId(repo), query, values, sent })
}

export function discardDraft<Values, Body>(form: DraftedForm<Values, Body>): void {
  drafts.forget(form)
}

/**
 * After a confirmed answer: discards the draft, unless something else was typed since, here or at the same address.
 * @returns whether it was discarded
 */
export function settleDraft<Values, Body>(
  form: DraftedForm<Values, Body>,
  sentValues: Values,
): boolean {
  const draft = findDraft(form)
  const isUnchanged = !draft || same(draft.values, sentValues)
  if (isUnchanged) discardDraft(form)
  else storeDraft(form, draft.values)
  return isUnchanged
}

/** The body to send for the values, and its key: the draft's as long as the body is the same. */
export function toSend<Values, Body>(
  form: DraftedForm<Values, Body>,
  values: Values,
): Attempt<Body> {
  const body = form.toBody(values)
  const before = findDraft(form)?.sent
  return before && same(before.body, body) ? before : { body, key: crypto.randomUUID() }
}

/** Whether the form was sent with an unknown outcome, and whether its values have changed since. */
export type Outcome = 'known' | 'unknown' | 'unknown, changed since'

export function outcomeOf<Values, Body>(form: DraftedForm<Values, Body>): Outcome {
  const draft = findDraft(form)
  if (!draft?.sent) return 'known'
  return same(draft.sent.body, form.toBody(draft.values)) ? 'unknown' : 'unknown, changed since'
}

function same(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}
