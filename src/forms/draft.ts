// A draft is what was typed into a form and not yet sent. Its name consists of the form, the repository and the link
// that prefilled the form. Each change stores it twice: in this tab's own storage, and in the storage that all tabs of
// the person share, which so has the text that was typed last in any of them.
//
// A form opens with its own draft, preferably this tab's. A form that was opened without a link, and that has no draft,
// opens with the latest draft of any link, and continues that one. A draft is removed by a confirmed answer, by
// "Discard draft", and when the form is back to what it began with; what another tab has typed since stays. After
// "Discard draft" the form opens again, with the next older draft if there is one.
import type * as z from 'zod/mini'

import { session } from '../auth/session.ts'
import { signOutMark } from '../auth/sign-out-mark.ts'
import { canonicalJson } from '../lib/json.ts'
import { repositoryId } from '../memory/identity.ts'
import { memoryChanged } from '../memory/stored.ts'
import {
  draftsIn,
  leaveOlder,
  parsed,
  put,
  storageName,
  storages,
  type Form,
  type StoredDraft,
} from './stored-drafts.ts'

/** The form of a page, and what it begins with. */
export type DraftedForm<Values> = Form & {
  form: 'new-review' | 'rename'
  start: Values
  /** What is known to have been written: whoever sent it and heard no answer needs none any more. */
  written?: Values | undefined
  /** Parses stored values, which an older version of the app may have written. */
  schema: z.ZodMiniType<Values>
}

/** The outcome of storing a change. 'nothing': the form is as it began, which is no draft. */
export type Stored = 'stored' | 'nothing' | 'refused'

/** The draft of an open form. It reads what is stored each time, because a late answer may have changed that. */
export class Draft<Values> {
  /** What the form began with, before anybody typed. */
  start: Values
  /** What the form opens with: what was typed before, or `start`. */
  readonly values: Values
  /** Where `values` came from, if they are not the ones the form would have without a draft. */
  readonly restored: { writtenAt: number; sent: boolean; older: boolean } | undefined
  /** The outcome of the last change; undefined before the first one. */
  stored: Stored | undefined
  readonly #form: Form
  readonly #openedAt = Date.now()
  /** As in what is stored, for browsers that store nothing. */
  #sending: StoredDraft['sent']
  readonly #name: string
  readonly #storages = storages()
  /** `signOutMark` when the form opened. Once it differs, that person has signed out. */
  readonly #mark = signOutMark()
  #hasSent = false
  /** What another tab stored, where the form opened with that; used until this tab stores its own. */
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

  /** Whether it was sent, and no answer has told whether it was written. */
  get sent(): boolean {
    return this.#lastSent() !== undefined
  }

  #lastSent(): StoredDraft['sent'] {
    return parsed(this.#stored())?.sent
  }

  /** Whether the form opened with what another form had sent, and a late answer has confirmed that since. */
  get settled(): boolean {
    return this.restored?.sent === true && !this.#hasSent && this.#stored() === null
  }

  /** Counts what the form filled in by itself as what it began with. */
  beginWith(part: Partial<Values>): void {
    this.start = { ...this.start, ...part }
  }

  /** Stores what is in the form. At once, because the browser may crash at any moment. */
  store(values: Values): Stored {
    const sent = this.#lastSent()
    if (sent || !same(values, this.start)) {
      this.stored = this.#write(values, sent)
    } else {
      this.discard()
      this.stored = 'nothing'
    }
    memoryChanged()
    return this.stored
  }

  /**
   * Notes that the values are about to be sent, in case the page is closed before the answer.
   * @returns their idempotency key, the same for the same values; and what to call when the answer has come, unless it
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
      /** Removes what was sent, and keeps what was typed since. */
      confirmed: () => {
        this.#sending = undefined
        if (same(parsed(this.#stored())?.values, values)) {
          this.discard()
          this.stored = 'nothing'
        } else this.#note(undefined)
        // The form may be open again by now.
        memoryChanged()
      },
      /** Returns to what was known before sending. */
      refused: () => {
        this.#sending = sentBefore
        this.#note(sentBefore)
        memoryChanged()
      },
    }
  }

  /** Removes this tab's draft, and keeps what another tab has typed since. */
  discard(): void {
    this.#replace(undefined)
    this.#copied = null
  }

  /** The usual name may be taken by a draft of the repository that had this repository's name before. */
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

  /** Stores what is sent. If nothing is, and the form is as it began, the draft is removed. */
  #note(sent: StoredDraft['sent']): void {
    const draft = parsed(this.#stored())
    if (!draft) return
    if (this.#isOver() || (!sent && same(draft.values, draft.start))) this.discard()
    else this.#replace({ ...draft, sent })
  }

  /** Replaces this tab's draft, and the shared one unless another tab has typed since. */
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

  /** After a sign-out nothing is written, even if another tab signed out and this one hasn't heard of it yet. */
  #isOver(): boolean {
    return session.state.status === 'signed-out' || signOutMark() !== this.#mark
  }
}

/** What the form opens with; see the head of this file. */
function lastTyped<Values>({ form, repo, link, written, schema }: DraftedForm<Values>) {
  const repo_id = repositoryId(repo)
  const drafts = storages()
    .flatMap(draftsIn)
    .flatMap((each) => {
      const { draft, storage, name } = each
      const isOther = draft.link !== link
      if (draft.form !== form || (isOther && link !== '')) return []
      if (repositoryId(draft.repo, draft.writtenAt) !== repo_id) return []
      if (draft.sent && same(draft.values, written)) {
        storage.removeItem(name)
        return []
      }
      const start = schema.safeParse(draft.start)
      const values = schema.safeParse(draft.values)
      if (!start.success || !values.success) return []
      // The form's own draft comes first; of its two copies, the one that isn't `older`.
      const rank = Number(isOther) * 2 + Number(draft.older ?? false)
      return [{ ...each, rank, start: start.data, values: values.data }]
    })
  return drafts.sort((one, other) => one.rank - other.rank)[0]
}

function same(values: unknown, others: unknown): boolean {
  return canonicalJson(values) === canonicalJson(others)
}
