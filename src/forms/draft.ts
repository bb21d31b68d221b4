// What was typed into a form and not sent yet: one draft per person, form, repository and query of the form's address. All
// tabs share it, and the text typed last counts. While nobody knows whether a sent form was written, its draft also holds
// what was sent, with the idempotency key.
import * as z from 'zod/mini'

import { signOutMark } from '../auth/sign-out-mark.ts'
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
    /** When it was typed, in milliseconds since 1970. */
    at: z.number(),
  }),
  keyOf: ({ form, repo, query }) => [form, repositoryId(repo), query],
  maxEntries: 20,
})

/** Whether drafts are lost when this page closes, because the browser refused to store them. */
export function hasUnstoredDrafts(): boolean {
  return drafts.isRefused() && drafts.all().length > 0
}

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
  /** What the form opens with: what was typed before, or what it begins with. */
  readonly values: Values
  /** When the text that it opens with was typed, in milliseconds since 1970; undefined where nobody has typed. */
  readonly restoredAt: number | undefined
  readonly #form: DraftedForm<Values, Body>
  /** Once `signOutMark` differs, the person who opened the form has signed out, perhaps in another tab. */
  readonly #mark = signOutMark()
  #start: Values
  #latest: Values
  #sentBefore: z.infer<typeof sentSchema> | undefined

  constructor(form: DraftedForm<Values, Body>) {
    this.#form = form
    this.#start = form.start
    const stored = this.#stored
    const typed = form.schema.safeParse(stored?.values)
    this.values = typed.success ? typed.data : form.start
    this.restoredAt = typed.success ? stored?.at : undefined
    this.#latest = this.values
  }

  get outcome(): Outcome {
    const sent = this.#stored?.sent
    if (!sent) return 'known'
    const isSame = same(sent.body, this.#form.toBody(this.#latest))
    return isSame ? 'unknown' : 'unknown, changed since'
  }

  /** Counts what the form filled in by itself as what it began with. */
  beginWith(part: Partial<Values>): void {
    this.#start = { ...this.#start, ...part }
  }

  /** Stores what is in the form, at once, because the browser may crash at any moment. */
  store(values: Values): void {
    if (same(values, this.#latest)) return
    this.#latest = values
    const sent = this.#stored?.sent
    if (!sent && same(values, this.#start)) this.discard()
    else this.#write(values, sent)
  }

  /**
   * Notes the values as sent, in case the page is closed before the answer.
   * @returns their body and its idempotency key, the same for the same body
   */
  send(values: Values): { body: Body; key: string } {
    const body = this.#form.toBody(values)
    const before = this.#stored?.sent
    const key = before && same(before.body, body) ? before.key : crypto.randomUUID()
    this.#sentBefore = before
    this.#latest = values
    this.#write(values, { key, body })
    return { body, key }
  }

  /** The service has refused what was sent last, so nothing was written. */
  refused(): void {
    this.#write(this.#latest, this.#sentBefore)
  }

  /** The service has confirmed the values that were sent. What was typed since, here or at the same address, stays. */
  written(sentValues: Values): void {
    const typed = this.#stored
    if (!typed || same(typed.values, sentValues)) this.discard()
    else this.#write(typed.values, undefined)
  }

  discard(): void {
    drafts.forget((draft) => this.#isThis(draft))
  }

  get #stored() {
    return drafts.all().find((draft) => this.#isThis(draft))
  }

  #isThis({ form, repo, query }: { form: string; repo: string; query: string }): boolean {
    const isOfRepository = repositoryId(repo) === repositoryId(this.#form.repo)
    return isOfRepository && form === this.#form.form && query === this.#form.query
  }

  #write(values: unknown, sent: z.infer<typeof sentSchema> | undefined): void {
    if (signOutMark() !== this.#mark) return
    const { form, repo, query } = this.#form
    drafts.add({ form, repo: repositoryId(repo), query, values, sent })
  }
}

function same(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}
