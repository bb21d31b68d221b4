// What was typed into a form and not sent yet: one draft per person, form, repository and search of the form's address. All
// tabs share it, and the text typed last counts. While nobody knows whether a sent form was written, its draft also holds
// that attempt, with the idempotency key.
import * as z from 'zod/mini'

import type { Attempt } from '../api/queries.ts'
import { reader } from '../api/reader.ts'
import { canonicalJson } from '../lib/json.ts'
import { recentList } from '../memory/recent-list.ts'
import { repositoryId } from '../memory/repositories.ts'

/** The place of a form in the app. */
export type DraftPlace = {
  formName: 'new-review' | 'rename'
  /** The repository's ID or name, as addressed. */
  repo: string
  /** The search of the form's address. */
  search: string
}

const drafts = recentList({
  name: 'drafts',
  schema: z.object({
    formName: z.string(),
    repo: z.string(),
    search: z.string(),
    values: z.unknown(),
    attempt: z.optional(z.object({ body: z.unknown(), key: z.string() })),
  }),
  keyOf: ({ formName, repo, search }: { formName: string; repo: string; search: string }) => [
    formName,
    repositoryId(repo),
    search,
  ],
  maxEntries: 20,
})

/** Whether drafts are lost when this page closes, because the browser refused to store them. */
export function hasUnstoredDrafts(): boolean {
  return drafts.isRefused() && drafts.all().length > 0
}

/** The outcome of the last attempt, and whether the values have changed since. */
export type Outcome = 'known' | 'unknown' | 'unknown, changed since'

export type FormContent<Values, Body> = {
  place: DraftPlace
  /** The values with which the form begins. */
  start: Values
  schema: z.ZodMiniType<Values>
  /** The request's body for the values. */
  toBody: (values: Values) => Body
}

/** The draft of a form. */
export function formDraft<Values, Body>(form: FormContent<Values, Body>) {
  const { place, start, schema, toBody } = form

  /** Undefined where there is none, and where this version of the app can't read it. */
  function find() {
    const entry = drafts.find(place)
    // The reader checks no bounds, so a text that is too long is restored, too.
    const { data } = reader(schema)(entry?.values)
    if (!entry || !data) return undefined
    const attempt = entry.attempt as Attempt<Body> | undefined
    return { values: data as unknown as Values, attempt, storedAt: entry.storedAt }
  }

  function store(values: Values, attempt?: Attempt<Body>): void {
    drafts.add({ ...place, repo: repositoryId(place.repo), values, attempt })
  }

  const discard = () => drafts.forget(place)

  /** Whether an attempt sent these values. */
  const isAttemptOf = ({ body }: Attempt<Body>, values: Values) => isSame(body, toBody(values))

  return {
    find,
    discard,
    isAttemptOf,
    /** Stores what was typed, at once, because the browser may crash at any moment. A form that is as it began has no draft. */
    storeTyped: (values: Values) => {
      const draft = find()
      if (isSame(values, draft ? draft.values : start)) return
      if (!draft?.attempt && isSame(values, start)) discard()
      else store(values, draft?.attempt)
    },
    /**
     * Stores the values with their attempt, in case the page is closed before the answer.
     * @returns the body to send, and its key: the draft's as long as the body is the same
     */
    startAttempt: (values: Values): Attempt<Body> => {
      const body = toBody(values)
      const before = find()?.attempt
      const attempt =
        before && isSame(before.body, body) ? before : { body, key: crypto.randomUUID() }
      store(values, attempt)
      return attempt
    },
    /** After a known failure of an attempt: only the one before it may still have an unknown outcome. */
    failAttempt: (before: Attempt<Body> | undefined) => {
      const draft = find()
      if (draft) store(draft.values, before)
    },
    /**
     * After a confirmed answer: discards the draft, unless something else was typed since, here or at the same address.
     * @returns whether it was discarded
     */
    confirm: (values: Values): boolean => {
      const draft = find()
      const isUnchanged = !draft || isSame(draft.values, values)
      if (isUnchanged) discard()
      else store(draft.values)
      return isUnchanged
    },
    outcome: (): Outcome => {
      const draft = find()
      if (!draft?.attempt) return 'known'
      return isAttemptOf(draft.attempt, draft.values) ? 'unknown' : 'unknown, changed since'
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}
