// What is typed in a form and not yet sent (product: Nothing typed is lost). Every page has drafts of
// its own: what an earlier one left is restored as a copy, so that no two tabs write the same draft.
import type * as z from 'zod/mini'

import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { personalStorage, type PersonalStorage } from '../memory/storage.ts'
import { draftsOfTab, noteDraftOfTab } from './drafts-of-tab.ts'
import {
  allRecords,
  findRecord,
  recordName,
  removeRecord,
  storeRecord,
  type DraftRecord,
} from './records.ts'

const longestMilliseconds = 90 * 24 * 60 * 60 * 1000
/** Of all forms together; the oldest go. */
const mostDrafts = 100

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

/** The draft of one open form. It changes while the form is open, `values` and `restored` don't. */
export type Draft<Values> = Omit<DraftedForm<Values>, 'schema'> & {
  id: string
  /** Undefined where the browser refuses storage. */
  own: PersonalStorage | undefined
  /** `signOutMark` as the form opened: under another one its person is gone. */
  mark: string
  /** What the form begins with: what was typed before, or `start`. */
  values: Values
  /** When `values` were typed, in milliseconds since 1970, and whether they had been sent by then. */
  restored?: { writtenAt: number; sent: boolean }
  /** Whether it was sent, and no answer told what became of it. */
  sent: boolean
  /** What `values` were copied of, until this draft is stored in its place. */
  copied?: DraftRecord | undefined
}

/** What became of a change: a form as it began is no draft, and a browser may refuse to keep one. */
export type Kept = 'kept' | 'nothing' | 'refused'

/** The drafts that this page has stored, as they were when it did. */
const ofThisPage = new Map<string, { draft: Draft<unknown>; record: DraftRecord }>()

/**
 * The draft that a form opens with: a copy of the one that this tab stored last, else of the latest
 * that any did, else a new one. A form that a link prefilled goes on only with what was typed over the
 * same link: a link must do what it says.
 */
export function openDraft<Values>({ schema, ...form }: DraftedForm<Values>): Draft<Values> {
  const own = personalStorage()
  const fresh = newDraft(form, own)
  const [found] = own ? candidates(own, form, schema) : []
  if (!found) return fresh
  const { start, values } = found
  const { id, link, writtenAt, sent = false } = found.record
  const tells = sent || !same(values, form.start)
  return {
    ...fresh,
    link,
    start,
    values,
    sent,
    ...(tells && { restored: { writtenAt, sent } }),
    // A draft of this very page goes on as it is, so that an answer that is on its way finds it.
    ...(ofThisPage.has(id) ? { id } : { copied: found.record }),
  }
}

function newDraft<Values>(
  form: Omit<DraftedForm<Values>, 'schema'>,
  own: PersonalStorage | undefined,
): Draft<Values> {
  return { ...form, own, id: randomId(), mark: signOutMark(), values: form.start, sent: false }
}

/** The drafts that a form could open with, the first choice first. Drops those that are too many or old. */
function candidates<Values>(
  own: PersonalStorage,
  { form, repo, link }: Omit<DraftedForm<Values>, 'schema'>,
  schema: z.ZodMiniType<Values>,
): { record: DraftRecord; start: Values; values: Values }[] {
  const oldest = Date.now() - longestMilliseconds
  const records = allRecords(own).filter(({ id, writtenAt }, index) => {
    const kept = index < mostDrafts && writtenAt >= oldest
    if (!kept) removeRecord(own, id)
    return kept
  })
  const ofTab = draftsOfTab()
  return records
    .filter((record) => record.form === form && record.repo === repo)
    .filter((record) => link === '' || record.link === link)
    .sort((one, other) => ofTab.indexOf(other.id) - ofTab.indexOf(one.id))
    .flatMap((record) => {
      const start = schema.safeParse(record.start)
      const values = schema.safeParse(record.values)
      if (!start.success || !values.success) return []
      return [{ record, start: start.data, values: values.data }]
    })
}

/** Keeps what is in the form now, at once: a crash may come at any moment. */
export function keepDraft<Values>(draft: Draft<Values>, values: Values): Kept {
  if (!same(values, draft.start)) return store(draft, values)
  drop(draft)
  return 'nothing'
}

/**
 * Notes that the values are on their way to the service: a page that closes now will never know what
 * became of them. To be followed by `settleDraft` or `noteRefused`, unless nobody knows.
 */
export function noteSending<Values>(draft: Draft<Values>, values: Values): void {
  draft.sent = true
  store(draft, values, true)
}

/** The service refused what was sent: what is known of the draft is what was known `before`. */
export function noteRefused<Values>(draft: Draft<Values>, before: boolean): void {
  draft.sent = before
  const stored = draft.own && findRecord(draft.own, draft.id)
  if (!stored) return
  if (same(stored.values, draft.start) && !before) drop(draft)
  else store(draft, stored.values, before)
}

/** After a confirmed write of `sent`: drops the draft, or keeps what else was typed since. */
export function settleDraft<Values>(draft: Draft<Values>, sent: Values): void {
  draft.sent = false
  const stored = draft.own && findRecord(draft.own, draft.id)
  if (!stored || same(stored.values, sent)) drop(draft)
  else store(draft, stored.values, false)
}

/** What the form filled in by itself counts as what it began with: nobody typed it. */
export function beginWith<Values>(draft: Draft<Values>, part: Partial<Values>): void {
  draft.start = { ...draft.start, ...part }
}

/** Drops the draft. @returns the one of the form as it begins, for the same page to go on with */
export function discardDraft<Values>(
  draft: Draft<Values>,
  { schema: _schema, ...form }: DraftedForm<Values>,
): Draft<Values> {
  drop(draft)
  return newDraft(form, draft.own)
}

/**
 * Another tab changed the storage under `name`. Where it took over a draft of this page, which can't
 * be told from one that a closed page left, this page stores its own again: it is still open.
 */
export function putBack(name: string | null): void {
  for (const [id, { draft, record }] of ofThisPage) {
    const { own } = draft
    if (!own || name !== recordName(own, id)) continue
    const stored = findRecord(own, id)
    if (stored) ofThisPage.set(id, { draft, record: stored })
    else if (!isOver(draft)) storeIfPossible(own, record)
  }
}

/** Nothing is left of what this page has stored: its person signed out. */
export function forgetPage(): void {
  ofThisPage.clear()
}

/** `sent` is as it was unless it is given: another form of this page may have learned of it. */
function store(draft: Draft<unknown>, values: unknown, sent?: boolean): Kept {
  const { own, id, form, repo, link, start } = draft
  if (!own) return 'refused'
  if (isOver(draft)) return 'nothing'
  const stored = findRecord(own, id)
  const record = {
    id,
    form,
    // A rename in another tab may have moved the draft to the repository's ID.
    repo: stored?.repo ?? repo,
    link,
    writtenAt: Date.now(),
    sent: sent ?? (stored ?? draft).sent,
    start,
    values,
  }
  if (!storeIfPossible(own, record)) return 'refused'
  ofThisPage.set(id, { draft, record })
  noteDraftOfTab(id)
  dropCopied(draft)
  return 'kept'
}

function drop(draft: Draft<unknown>): void {
  ofThisPage.delete(draft.id)
  if (draft.own) removeRecord(draft.own, draft.id)
  dropCopied(draft)
}

/** Removes what the draft was copied of, unless something was typed there since. */
function dropCopied(draft: Draft<unknown>): void {
  const { own, copied } = draft
  draft.copied = undefined
  if (!own || !copied) return
  if (findRecord(own, copied.id)?.writtenAt === copied.writtenAt) removeRecord(own, copied.id)
}

/** After a sign-out, here or in another tab that this one has not heard of yet, nothing is written. */
function isOver({ mark }: Draft<unknown>): boolean {
  return session.state.status === 'signed-out' || signOutMark() !== mark
}

function storeIfPossible(own: PersonalStorage, record: DraftRecord): boolean {
  try {
    storeRecord(own, record)
    return true
  } catch {
    return false
  }
}

function same(values: unknown, others: unknown): boolean {
  return canonicalJson(values) === canonicalJson(others)
}

/** Nobody guesses it. `crypto.randomUUID` is missing where a page was loaded over plain http. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
