// A list of what a person met in this browser, latest first and of limited length: repositories and their names, reviews,
// people.
import * as z from 'zod/mini'

import { parseJson, storedJson, writeJson } from '../lib/json.ts'
import { personalStorage } from './storage.ts'
import { memoryChanged, storedText, storeText } from './stored.ts'

/** What every entry has: when it was met last, in milliseconds since 1970. */
type Met = { at: number }

type RecentListOptions<Entry> = {
  /** The name under which it is stored. */
  name: string
  schema: z.ZodMiniType<Entry>
  /** Entries with equal keys are about the same thing. */
  keyOf: (entry: Entry) => readonly string[]
  /** How many entries are kept. */
  maxEntries: number
}

/** The list that is stored under a name. Where the browser stores nothing, it is empty. */
export function recentList<Entry extends Met>({
  name,
  schema,
  keyOf,
  maxEntries,
}: RecentListOptions<Entry>) {
  const listSchema = z.array(schema)
  let last: { text: string | undefined; entries: readonly Entry[] } = {
    text: undefined,
    entries: [],
  }

  /** The same array until something changes. An older version of the app, or a person, may have written the text. */
  function all(): readonly Entry[] {
    const text = storedText(personalStorage(), name)
    if (text !== last.text) {
      last = { text, entries: listSchema.safeParse(storedJson(text, parseJson)).data ?? [] }
    }
    return last.entries
  }

  /** Of entries about the same thing, the first one is kept. */
  function store(entries: readonly Entry[]): void {
    const each = new Map<string, Entry>()
    for (const entry of entries) {
      const key = JSON.stringify(keyOf(entry))
      if (!each.has(key)) each.set(key, entry)
    }
    const latest = [...each.values()].sort((one, other) => other.at - one.at).slice(0, maxEntries)
    storeText(personalStorage(), name, writeJson(latest))
    memoryChanged()
  }

  return {
    all,
    forget: (isIt: (entry: Entry) => boolean) => store(all().filter((entry) => !isIt(entry))),
    /** Puts entries first, with the present time. */
    add: (met: readonly Omit<Entry, 'at'>[]) => {
      const at = Date.now()
      store([...met.map((entry) => Object.assign({ at }, entry) as Entry), ...all()])
    },
  }
}
