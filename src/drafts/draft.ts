// The draft of one open form: told of all that happens to the form, it decides what is stored. Each page
// has drafts of its own and begins with copies of another's, so that no two write the same.
import type * as z from 'zod/mini'

import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { canonicalJson } from '../lib/json.ts'
import { personalStorage } from '../memory/storage.ts'
import { currentVisit, visitKey } from '../memory/visit.ts'
import {
  allRecords,
  findRecord,
  idUnder,
  noteOfTab,
  removeRecord,
  storeRecord,
  type DraftRecord,
} from './records.ts'

/** What became of a change: a form as it began is no draft, and a browser may refuse to store one. */
export type Stored = 'stored' | 'nothing' | 'refused'

/** Which form of which repository, and the query that prefilled it. */
type Form = Pick<DraftRecord, 'form' | 'repo' | 'link'>

export class Draft<Values> {
  readonly id = randomId()
  /** What the form began with: nobody typed it. */
  start: Values
  /** Whether it was sent, and no answer told what became of it. */
  sent: boolean
  readonly #form: Form
  /** Undefined where the browser refuses storage. */
  readonly #own = personalStorage()
  /** `signOutMark` as the form opened: under another one its person is gone. */
  readonly #mark = signOutMark()
  /** As it was stored last; undefined while it is not stored. */
  #stored: (DraftRecord & { values: Values }) | undefined
  /** The draft that it was copied from, until this one is stored in its place. */
  #copied: DraftRecord | undefined

  constructor({ form, repo, link }: Form, start: Values, copied?: DraftRecord) {
    this.#form = { form, repo, link }
    this.start = start
    this.sent = copied?.sent ?? false
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
    currentVisit().set(draftKey(this.id), undefined)
    if (this.#own) removeRecord(this.#own, this.id)
    this.#dropCopied()
  }

  /**
   * Another tab changed what is stored of this draft. Where it took it over, which it can't tell from
   * one that a closed page left, it is stored again: this page is still open.
   */
  putBack(): void {
    const own = this.#own
    if (!own || !this.#stored) return
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
    if (!this.#stored) {
      currentVisit().set(draftKey(id), this)
      noteOfTab(id)
    }
    this.#stored = record
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

/** The draft with this ID, if this page stored it, whichever form is open now. */
function draftOfPage<Values>(id: string): Draft<Values> | undefined {
  // A form's values are of its own type.
  return currentVisit().get(draftKey(id)) as Draft<Values> | undefined
}

// For as long as the page lives: a draft counts also while its form is not shown.
window.addEventListener('storage', ({ key }) => {
  const own = personalStorage()
  const id = own && idUnder(own, key)
  if (id !== undefined) draftOfPage(id)?.putBack()
})

function same(values: unknown, others: unknown): boolean {
  return canonicalJson(values) === canonicalJson(others)
}

function draftKey(id: string) {
  return visitKey<Draft<unknown>>('draft', id)
}

/** `crypto.randomUUID` is missing where a page was loaded over plain http. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
