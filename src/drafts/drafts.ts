// Drafts: the values of a form that were typed and not yet sent, in the browser's storage. Each page
// has drafts of its own: it restores one of another page as a copy, so that no two write the same.
import type * as z from 'zod/mini'

import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { canonicalJson } from '../lib/json.ts'
import { personalStorage } from '../memory/storage.ts'
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

type FormAsOpened<Values> = Omit<DraftedForm<Values>, 'schema'>

/** A draft as a form opens with it. */
export type RestoredDraft<Values> = {
  draft: Draft<Values>
  /** What was typed before, or `start`. */
  values: Values
  /** When `values` were typed, in milliseconds since 1970, and whether they had been sent by then. */
  restored?: { writtenAt: number; sent: boolean }
}

/** What became of a change: a form as it began is no draft, and a browser may refuse to store one. */
export type Stored = 'stored' | 'nothing' | 'refused'

/** The drafts that this page has stored. */
const ofThisPage = new Map<string, Draft<unknown>>()

/**
 * The draft that a form opens with: a copy of the one that this tab stored last, else of the latest
 * that any did, else a new one. A form that a link prefilled goes on only with what was typed over the
 * same link: a link must do what it says.
 */
export function restoreDraft<Values>({
  schema,
  ...form
}: DraftedForm<Values>): RestoredDraft<Values> {
  const [found] = candidates(form, schema)
  if (!found) return { draft: new Draft(form), values: form.start }
  const { record, start, values } = found
  const { id, link, writtenAt, sent = false } = record
  // A draft of this page is used again, not copied: the answer to what was sent may still come.
  const draft =
    (ofThisPage.get(id) as Draft<Values> | undefined) ??
    new Draft({ ...form, link, start }, { sent, copied: record })
  // The person is told of values that the form would not have shown anyway.
  const isTold = sent || !same(values, form.start)
  return { draft, values, ...(isTold && { restored: { writtenAt, sent } }) }
}

/** The drafts that a form could open with, the first choice first. Drops those that are too many or old. */
function candidates<Values>(
  { form, repo, link }: FormAsOpened<Values>,
  schema: z.ZodMiniType<Values>,
): { record: DraftRecord; start: Values; values: Values }[] {
  const own = personalStorage()
  if (!own) return []
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

/** The draft of one open form: told of all that happens to the form, it decides what is stored. */
export class Draft<Values> {
  readonly id = randomId()
  /** What the form began with: nobody typed it. */
  start: Values
  /** Whether it was sent, and no answer told what became of it. */
  sent: boolean
  readonly #form: Pick<FormAsOpened<Values>, 'form' | 'repo' | 'link'>
  /** Undefined where the browser refuses storage. */
  readonly #own = personalStorage()
  /** `signOutMark` as the form opened: under another one its person is gone. */
  readonly #mark = signOutMark()
  /** As it was stored last; undefined while it is not stored. */
  #stored: (DraftRecord & { values: Values }) | undefined
  /** The draft that it was copied from, until this one is stored in its place. */
  #copied: DraftRecord | undefined

  constructor(
    { form, repo, link, start }: FormAsOpened<Values>,
    { sent = false, copied }: { sent?: boolean; copied?: DraftRecord } = {},
  ) {
    this.#form = { form, repo, link }
    this.start = start
    this.sent = sent
    this.#copied = copied
  }

  /** Counts what the form filled in by itself as what it began with. */
  beginWith(part: Partial<Values>): void {
    this.start = { ...this.start, ...part }
  }

  /** Stores what is in the form now, at once: a crash may come at any moment. */
  store(values: Values): Stored {
    if (!same(values, this.start)) return this.#write(values)
    this.discard()
    return 'nothing'
  }

  /**
   * Notes that the values are on their way to the service: a page that closes now will never know
   * what became of them.
   * @returns what the answer is told to, unless it leaves the outcome unknown
   */
  send(values: Values): { confirmed: () => void; refused: () => void } {
    const sentBefore = this.sent
    this.sent = true
    this.#write(values)
    return {
      /** Drops the draft, or keeps what else was typed since. */
      confirmed: () => {
        this.sent = false
        const typed = this.#stored?.values
        if (typed === undefined || same(typed, values)) this.discard()
        else this.#write(typed)
      },
      /** What is known of the draft is what was known before. */
      refused: () => {
        this.sent = sentBefore
        const typed = this.#stored?.values
        if (typed === undefined) return
        if (!sentBefore) this.store(typed)
        else this.#write(typed)
      },
    }
  }

  discard(): void {
    this.#stored = undefined
    ofThisPage.delete(this.id)
    if (this.#own) removeRecord(this.#own, this.id)
    this.#dropCopied()
  }

  /**
   * Another tab changed the storage under `name`. Where it took this draft over, which it can't tell
   * from one that a closed page left, it is stored again: this page is still open.
   */
  putBack(name: string | null): void {
    const own = this.#own
    if (!own || !this.#stored || name !== recordName(own, this.id)) return
    const found = findRecord(own, this.id)
    if (found) this.#stored = { ...this.#stored, repo: found.repo }
    else if (!this.#isOver()) storeRecord(own, this.#stored)
  }

  #write(values: Values): Stored {
    const { id, start, sent } = this
    const own = this.#own
    if (!own) return 'refused'
    if (this.#isOver()) return 'nothing'
    // A rename may have moved the draft to the repository's ID.
    const { repo } = findRecord(own, id) ?? this.#stored ?? this.#form
    const record = { ...this.#form, id, repo, writtenAt: Date.now(), sent, start, values }
    if (!storeRecord(own, record)) return 'refused'
    this.#stored = record
    ofThisPage.set(id, this)
    noteDraftOfTab(id)
    this.#dropCopied()
    return 'stored'
  }

  /** Removes what it was copied from, unless something was typed there since. */
  #dropCopied(): void {
    const own = this.#own
    const copied = this.#copied
    this.#copied = undefined
    if (!own || !copied) return
    if (findRecord(own, copied.id)?.writtenAt === copied.writtenAt) removeRecord(own, copied.id)
  }

  /** After a sign-out, here or in another tab that this one has not heard of yet, nothing is written. */
  #isOver(): boolean {
    return session.state.status === 'signed-out' || signOutMark() !== this.#mark
  }
}

/** Another tab changed the storage under `name`. */
export function putBackDrafts(name: string | null): void {
  for (const draft of ofThisPage.values()) draft.putBack(name)
}

/** After a sign-out: what this page has stored is not put back any more. */
export function forgetPage(): void {
  ofThisPage.clear()
}

function same(values: unknown, others: unknown): boolean {
  return canonicalJson(values) === canonicalJson(others)
}

/** `crypto.randomUUID` is missing where a page was loaded over plain http. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
