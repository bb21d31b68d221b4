// A list of what a person met in this browser, latest first and of limited length: repositories and their names, reviews,
// refs, drafts.
import * as z from 'zod/mini'

import { parseJson, rawJson, storedJson } from '../lib/json.ts'
import { personalStorage } from './personal-storage.ts'
import { isRefused, storedText, storeText } from './stored-texts.ts'

type RecentListOptions<Part, Identity> = {
  /** The name under which it is stored. */
  name: string
  schema: z.ZodMiniObject & z.ZodMiniType<Part>
  /** Entries with equal keys are about the same thing. */
  keyOf: (identity: Identity) => readonly string[]
  /** How many entries are kept. */
  maxEntries: number
}

/** An entry with the time at which it was stored, in milliseconds since 1970. */
export type Entry<Part> = Part & { storedAt: number }

/** The list that is stored under a name. */
export function recentList<Part extends Identity, Identity>({
  name,
  schema,
  keyOf,
  maxEntries,
}: RecentListOptions<Part, Identity>) {
  const listSchema = z.array(z.extend(schema, { storedAt: z.number() }))
  let last: { text: string | undefined; entries: readonly Entry<Part>[] } = {
    text: undefined,
    entries: [],
  }

  /** The same array until something changes. An older version of the app, or a person, may have written the text. */
  function all(): readonly Entry<Part>[] {
    const place = personalStorage()
    const text = place && storedText(place, name)
    if (text !== last.text) {
      const { data = [] } = listSchema.safeParse(storedJson(text, parseJson))
      last = { text, entries: data as unknown as Entry<Part>[] }
    }
    return last.entries
  }

  function store(entries: readonly Entry<Part>[]): void {
    const place = personalStorage()
    if (place) storeText(place, name, rawJson(entries.slice(0, maxEntries)))
  }

  const keyText = (identity: Identity) => JSON.stringify(keyOf(identity))

  function without(identity: Identity): readonly Entry<Part>[] {
    const key = keyText(identity)
    return all().filter((entry) => keyText(entry) !== key)
  }

  return {
    all,
    find: (identity: Identity) => {
      const key = keyText(identity)
      return all().find((entry) => keyText(entry) === key)
    },
    forget: (identity: Identity) => store(without(identity)),
    /** Puts an entry first, in place of any about the same thing, with the present time. */
    add: (part: Part) => store([{ ...part, storedAt: Date.now() }, ...without(part)]),
    /** Whether the browser refused to store it, so that it lasts only as long as the page. */
    isRefused: () => {
      const place = personalStorage()
      return place !== undefined && isRefused(place, name)
    },
  }
}
