// What was typed into a form and not sent yet: one draft per person, form, repository and query of the form's address. All
// tabs share it, and the text typed last counts. While nobody knows whether a sent form was written, its draft also holds
// what was sent, with the idempotency key.
import * as z from 'zod/mini'

import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { canonicalJson, storedJson } from '../lib/json.ts'
import { repositoryId, repositoryName } from '../memory/identity.ts'
import { draftPrefix, namesIn, personalStorage } from '../memory/storage.ts'
import { memoryChanged, storeText } from '../memory/stored.ts'

const maxDrafts = 20

const draftSchema = z.object({
  /** When it was typed, in milliseconds since 1970. */
  at: z.number(),
  values: z.unknown(),
  sent: z.optional(z.object({ key: z.string(), body: z.unknown() })),
})

type StoredDraft = z.infer<typeof draftSchema>

/** A form, and what it begins with. */
export type DraftedForm<Values, Body> = {
  form: 'new-review' | 'rename'
  /** The repository's ID or name, as addressed. */
  repo: string
  /** The query of the form's address. */
  query: string
  start: Values
  /** Parses stored values, which an older version of the app may have written. */
  schema: z.ZodMiniType<Values>
  /** What the service is sent of the values. */
  toBody: (values: Values) => Body
}

/** Whether the form was sent with an unknown outcome, and whether its values have changed since. */
export type Outcome = 'known' | 'unknown' | 'unknown, changed since'

/** The draft of an open form. */
export class Draft<Values, Body> {
  /** What the form begins with where nobody has typed. */
  start: Values
  /** What the form opens with: what was typed before, or `start`. */
  readonly values: Values
  /** When the text that it opens with was typed, in milliseconds since 1970; undefined where nobody has typed. */
  readonly restoredAt: number | undefined
  /** Whether there is a draft: something was typed, and neither written nor discarded. */
  isThere = false
  /** Whether the browser refused to store the last change. */
  isRefused = false
  readonly #toBody: (values: Values) => Body
  readonly #storage = personalStorage()
  /** By the repository's ID, if that is known, then the others under which a draft of the form may be stored. */
  readonly #names: readonly string[]
  /** `signOutMark` when the form opened. Once it differs, that person has signed out. */
  readonly #mark = signOutMark()
  #sent: StoredDraft['sent']
  #sentBefore: StoredDraft['sent']
  #sentValues: Values | undefined
  #last: Values

  constructor({ form, repo, query, start, schema, toBody }: DraftedForm<Values, Body>) {
    const repo_id = repositoryId(repo)
    const addresses = new Set([repo_id, repo, repositoryName(repo_id) ?? repo])
    const folder = (this.#storage?.prefix ?? '') + draftPrefix
    this.#names = [...addresses].map((each) => folder + JSON.stringify([form, each, query]))
    this.#toBody = toBody
    const latest = this.#stored()
    const typed = latest && schema.safeParse(latest.values)
    this.start = start
    this.values = typed?.success ? typed.data : start
    this.#last = this.values
    if (!latest || !typed?.success) return
    this.restoredAt = latest.at
    this.isThere = true
    this.#sent = latest.sent
  }

  get outcome(): Outcome {
    // The form that sent it may hear the answer after this one was opened.
    const sent = this.isRefused ? this.#sent : this.#sent && this.#stored()?.sent
    if (!sent) return 'known'
    const isSame = same(sent.body, this.#toBody(this.#last))
    return isSame ? 'unknown' : 'unknown, changed since'
  }

  /** Counts what the form filled in by itself as what it began with. */
  beginWith(part: Partial<Values>): void {
    this.start = { ...this.start, ...part }
  }

  /** Stores what is in the form. At once, because the browser may crash at any moment. */
  store(values: Values): void {
    this.#last = values
    if (!this.#sent && same(values, this.start)) this.discard()
    else this.#write(values)
    memoryChanged()
  }

  /**
   * Notes the values as sent, in case the page is closed before the answer.
   * @returns their body and its idempotency key, the same for the same body
   */
  send(values: Values): { body: Body; key: string } {
    const body = this.#toBody(values)
    this.#last = values
    this.#sentBefore = this.#sent
    this.#sentValues = values
    if (!this.#sent || !same(this.#sent.body, body)) this.#sent = { key: crypto.randomUUID(), body }
    this.#write(values)
    return { body, key: this.#sent.key }
  }

  /** The service has refused what was sent last, so nothing was written. */
  refused(): void {
    this.#sent = this.#sentBefore
    this.store(this.#last)
  }

  /** The service has confirmed what was sent last. What was typed since, here or at the same address, stays. */
  written(): void {
    const typed = this.#stored()
    if (!typed || same(typed.values, this.#sentValues)) return this.discard()
    this.#sent = undefined
    this.#write(typed.values)
    memoryChanged()
  }

  discard(): void {
    this.#sent = undefined
    this.isThere = false
    this.isRefused = false
    for (const name of this.#names) this.#storage?.storage.removeItem(name)
    memoryChanged()
  }

  #stored(): StoredDraft | undefined {
    const drafts = this.#names.flatMap((name) => parsed(this.#storage?.storage.getItem(name)) ?? [])
    return drafts.sort((one, other) => other.at - one.at)[0]
  }

  /** After a sign-out nothing is written, even if another tab signed out and this one hasn't heard of it yet. */
  #write(values: unknown): void {
    if (session.state.status === 'signed-out' || signOutMark() !== this.#mark) return
    const [name = ''] = this.#names
    const draft: StoredDraft = { at: Date.now(), values, sent: this.#sent }
    if (this.#storage) makeRoom(this.#storage, name)
    const place = this.#storage && { storage: this.#storage.storage, prefix: '' }
    this.isThere = true
    this.isRefused = !storeText(place, name, JSON.stringify(draft))
  }
}

/** Removes the oldest drafts of the person, and those of older versions of the app, before another one is stored. */
function makeRoom(personal: { storage: Storage; prefix: string }, name: string): void {
  const { storage } = personal
  if (storage.getItem(name) !== null) return
  const drafts = namesIn(personal, draftPrefix)
    .map((stored) => ({ stored, at: parsed(storage.getItem(stored))?.at ?? 0 }))
    .sort((one, other) => other.at - one.at)
  for (const [place, { stored, at }] of drafts.entries()) {
    if (at === 0 || place >= maxDrafts - 1) storage.removeItem(stored)
  }
}

function parsed(text: string | null | undefined): StoredDraft | undefined {
  return draftSchema.safeParse(storedJson(text)).data
}

function same(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}
