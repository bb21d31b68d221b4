// The sign-in form's words after it refused somebody: kept from the POST that refused to the GETs
// that show it. In the database, so that any process can answer them, and in a record of its own: a
// late save of the interaction itself could bring back one that is used up meanwhile.
import type { AdapterPayload } from 'oidc-provider'

import type { Store } from '../store/store.ts'
import { adapterFor } from './adapter.ts'

/** Long enough for reloads and Back, and for every wait of the throttle. */
const keptSeconds = 600

/** `username` is what was typed, `until` when it may be tried again, in milliseconds. */
export type Refusal = {
  username: string
  reason: 'wrong' | 'locked' | 'network' | 'busy'
  until: number
}

/** The last refusal of each interaction, by its ID. */
export class Refusals {
  readonly #records

  constructor(store: Store) {
    this.#records = adapterFor(store)('SignInRefusal')
  }

  /** Keeps it in place of the one before, for ten minutes. */
  async keep(uid: string, refusal: Refusal): Promise<void> {
    await this.#records.upsert(uid, { kind: 'SignInRefusal', ...refusal }, keptSeconds)
  }

  async find(uid: string): Promise<Refusal | undefined> {
    const record = await this.#records.find(uid)
    return record ? (record as AdapterPayload & Refusal) : undefined
  }

  /** Forgets it, after a success: what was typed may be more than a name. */
  async forget(uid: string): Promise<void> {
    await this.#records.destroy(uid)
  }
}
