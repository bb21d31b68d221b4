// A draft is what was typed into a form and not yet sent, named by the form, its repository and the link that filled
// it in. It is stored with every change, twice: in this tab, where no other writes, and for all tabs of the person,
// where the text typed last in any of them lies. A form opens with its own draft, this tab's first; one without a
// link and a draft opens with the draft that was typed last over any link, and goes on with that. A confirmed answer,
// "Discard draft" and a form that is as it began remove a draft, and nothing that another tab typed since. After
// "Discard draft" the form opens anew, with what there was before.
import * as z from 'zod/mini'

import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { canonicalJson, storedJson } from '../lib/json.ts'
import { repositoryId } from '../memory/identity.ts'
import { namesIn, personalStorage, draftPrefix } from '../memory/storage.ts'
import { memoryChanged, storeText } from '../memory/stored.ts'

const maxAgeMilliseconds = 90 * 24 * 60 * 60 * 1000
/** Of all forms together. */
const mostDrafts = 100

const storedSchema = z.object({
  form: z.string(),
  /** The repository's ID once an answer told it, until then its ID or name as addressed; see `repositoryId`. */
  repo: z.string(),
  /** The query that prefilled the form; empty where none did. */
  link: z.string(),
  /** In milliseconds since 1970. */
  writtenAt: z.number(),
  /** What was sent, and under which key, where no answer told what became of it. */
  sent: z.optional(z.object({ key: z.string(), values: z.unknown() })),
  /** Whether the browser refused to store what was typed after it. */
  older: z.optional(z.boolean()),
  /** What the form began with, before anything was typed. */
  start: z.unknown(),
  values: z.unknown(),
})

type StoredDraft = z.infer<typeof storedSchema>

/** What a draft is named by. */
type Form = Pick<StoredDraft, 'form' | 'repo' | 'link'>

/** The form of a page, and what it begins with. */
export type DraftedForm<Values> = Form & {
  form: 'new-review' | 'rename'
  start: Values
  /** What an older version of the app may have written is parsed by it. */
  schema: z.ZodMiniType<Values>
}

/** What became of a change: a form as it began is no draft, and a browser may refuse to store one. */
export type Stored = 'stored' | 'nothing' | 'refused'

/** The draft of an open form. What is stored is read again each time: an answer may come late. */
export class Draft<Values> {
  /** What the form began with: nobody typed it. */
  start: Values
  /** What the form opens with: what was typed before, or `start`. */
  readonly values: Values
  /** What is known of `values`, where the form would have shown others without a draft. */
  readonly restored: { writtenAt: number; sent: boolean; older: boolean } | undefined
  /** What became of the last change; undefined before the first one. */
  stored: Stored | undefined
  readonly #listeners = new Set<() => void>()
  readonly #form: Form
  readonly #openedAt = Date.now()
  /** As in what is stored, for browsers that store nothing. */
  #sending: StoredDraft['sent']
  readonly #name: string
  readonly #storages = storages()
  /** `signOutMark` as the form opened: under another one its person is gone. */
  readonly #mark = signOutMark()
  #hasSent = false
  /** What another tab stored, where the form opens with that: it counts until this tab has its own. */
  #copied: string | null = null

  constructor(opened: DraftedForm<Values>) {
    const typed = lastTyped(opened)
    const { form, link } = typed?.draft ?? opened
    this.#form = { form, repo: opened.repo, link }
    this.#name = typed?.name ?? this.#freeName()
    this.start = typed?.start ?? opened.start
    this.values = typed?.values ?? opened.start
    if (!typed) return
    const { older = false, writtenAt } = typed.draft
    const sent = typed.draft.sent !== undefined
    if (sent || !same(typed.values, opened.start)) this.restored = { writtenAt, sent, older }
    if (typed.storage !== sessionStorage) this.#copied = typed.storage.getItem(this.#name)
  }

  /** Whether it was sent, and no answer told what became of it. */
  get sent(): boolean {
    return this.#lastSent() !== undefined
  }

  #lastSent(): StoredDraft['sent'] {
    return parsed(this.#stored())?.sent
  }

  /**
   * Whether the form opened with what another one had sent, and the answer has confirmed it since: unless something was
   * typed meanwhile, nothing is left of it.
   */
  get settled(): boolean {
    return this.restored?.sent === true && !this.#hasSent && this.#stored() === null
  }

  /** Counts what the form filled in by itself as what it began with. */
  beginWith(part: Partial<Values>): void {
    this.start = { ...this.start, ...part }
  }

  /** Stores what is in the form now, at once: a crash may come at any moment. */
  store(values: Values): Stored {
    const sent = this.#lastSent()
    if (sent || !same(values, this.start)) {
      this.stored = this.#write(values, sent)
    } else {
      this.discard()
      this.stored = 'nothing'
    }
    for (const listener of this.#listeners) listener()
    return this.stored
  }

  /** Calls `listener` after each change. @returns what ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Notes that the values are on their way to the service: a page that closes now will never know
   * what became of them.
   * @returns the key that they are sent under, the same for the same values; and what the answer is told to, unless it
   * leaves the outcome unknown
   */
  send(values: Values): { key: string; confirmed: () => void; refused: () => void } {
    const sentBefore = this.#sending ?? this.#lastSent()
    const isSame = sentBefore !== undefined && same(sentBefore.values, values)
    const key = isSame ? sentBefore.key : crypto.randomUUID()
    this.#hasSent = true
    this.#sending = { key, values }
    this.#write(values, this.#sending)
    return {
      key,
      /** Drops what was sent, and keeps what was typed since. */
      confirmed: () => {
        this.#sending = undefined
        if (same(parsed(this.#stored())?.values, values)) {
          this.discard()
          this.stored = 'nothing'
          for (const listener of this.#listeners) listener()
        } else this.#note(undefined)
        // The form may be open again by now.
        memoryChanged()
      },
      /** What is known of the draft is what was known before. */
      refused: () => {
        this.#sending = sentBefore
        this.#note(sentBefore)
        memoryChanged()
      },
    }
  }

  /** Removes what this tab has, and nothing that another one typed since. */
  discard(): void {
    this.#replace(undefined)
    this.#copied = null
  }

  /** A name of before may still name what was typed for the repository that had it then. */
  #freeName(): string {
    const name = storageName({ ...this.#form, repo: repositoryId(this.#form.repo) })
    const isFree = this.#storages.every((storage) => storage.getItem(name) === null)
    return isFree ? name : `${name} ${this.#openedAt}`
  }

  #write(values: Values, sent: StoredDraft['sent']): Stored {
    if (this.#isOver()) return 'nothing'
    const repo = repositoryId(this.#form.repo, this.#openedAt)
    const known = { ...this.#form, repo, writtenAt: Date.now(), sent, older: false }
    const draft = { ...known, start: this.start, values }
    const stored = this.#storages.map(
      (storage) => put(storage, this.#name, draft) || leaveOlder(storage, this.#name),
    )
    return stored.length > 0 && stored.every(Boolean) ? 'stored' : 'refused'
  }

  /** Notes what is sent of what was typed; as the form began it is no draft then. */
  #note(sent: StoredDraft['sent']): void {
    const draft = parsed(this.#stored())
    if (!draft) return
    if (this.#isOver() || (!sent && same(draft.values, draft.start))) this.discard()
    else this.#replace({ ...draft, sent })
  }

  /** Replaces what this tab has; for all tabs only where none has typed since. */
  #replace(draft: StoredDraft | undefined): void {
    const before = this.#stored()
    for (const storage of this.#storages) {
      if (storage.getItem(this.#name) !== before) continue
      if (draft) put(storage, this.#name, draft)
      else storage.removeItem(this.#name)
    }
  }

  /** What this tab stored last, or opened with. */
  #stored(): string | null {
    return this.#storages[0]?.getItem(this.#name) ?? this.#copied
  }

  /** After a sign-out, here or in another tab that this one has not heard of yet, nothing is written. */
  #isOver(): boolean {
    return session.state.status === 'signed-out' || signOutMark() !== this.#mark
  }
}

/** What the form opens with; see the head of this file. */
function lastTyped<Values>({ form, repo, link, schema }: DraftedForm<Values>) {
  const repo_id = repositoryId(repo)
  const drafts = storages()
    .flatMap(draftsIn)
    .flatMap((each) => {
      const { draft } = each
      const isOther = draft.link !== link
      if (draft.form !== form || (isOther && link !== '')) return []
      if (repositoryId(draft.repo, draft.writtenAt) !== repo_id) return []
      const start = schema.safeParse(draft.start)
      const values = schema.safeParse(draft.values)
      if (!start.success || !values.success) return []
      // Its own text first, of this the one that nothing is missing from.
      const rank = Number(isOther) * 2 + Number(draft.older ?? false)
      return [{ ...each, rank, start: start.data, values: values.data }]
    })
  return drafts.sort((one, other) => one.rank - other.rank)[0]
}

/** This tab's, then all tabs'. Where nobody knows who it is, they are one; where the browser refuses, none. */
function storages(): Storage[] {
  const own = personalStorage()
  return own ? [...new Set([sessionStorage, own.storage])] : []
}

/** The person's, the latest first. Drops what is too old or too much; what can't be parsed isn't this version's. */
function draftsIn(storage: Storage) {
  const oldest = Date.now() - maxAgeMilliseconds
  const drafts = namesIn({ storage, prefix: folder() })
    .flatMap((name) => {
      const draft = parsed(storage.getItem(name))
      return draft ? [{ storage, name, draft }] : []
    })
    .sort((one, other) => other.draft.writtenAt - one.draft.writtenAt)
  const kept = drafts.slice(0, mostDrafts).filter(({ draft }) => draft.writtenAt >= oldest)
  for (const { name } of drafts.slice(kept.length)) storage.removeItem(name)
  return kept
}

/** What the names of the person's drafts begin with. */
function folder(): string {
  return (personalStorage()?.prefix ?? '') + draftPrefix
}

function storageName({ form, repo, link }: Form): string {
  return folder() + JSON.stringify([form, repo, link])
}

function parsed(text: string | null): StoredDraft | undefined {
  return storedSchema.safeParse(storedJson(text)).data
}

/** False where the browser refuses, as when it is full. */
function put(storage: Storage, name: string, draft: StoredDraft): boolean {
  return storeText(() => ({ storage, prefix: '' }), name, JSON.stringify(draft))
}

/**
 * The browser refused the newest text, so what is stored is marked as older. If even the mark is refused, the stored
 * text is removed, unless it was sent and its outcome is unknown.
 * @returns false, as `put` of what was refused
 */
function leaveOlder(storage: Storage, name: string): false {
  const there = parsed(storage.getItem(name))
  const marked = !there || put(storage, name, { ...there, older: true })
  if (!marked && !there.sent) storage.removeItem(name)
  return false
}

function same(values: unknown, others: unknown): boolean {
  return canonicalJson(values) === canonicalJson(others)
}
