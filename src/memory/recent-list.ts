// A list of what was met in this browser, latest first and of limited length: repositories, reviews, refs, people.
import * as z from 'zod/mini'

import { session } from '../auth/session.ts'
import { parseJson, storedJson, writeJson } from '../lib/json.ts'
import { personalStorage } from './storage.ts'
import { writeStored, readStored, type StoredValue } from './stored.ts'

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
  /** Whether an entry is small enough to be stored. The page remembers all. */
  isStored?: (entry: Entry) => boolean
}

/** The list that is stored under a name. */
export function recentList<Entry extends Met>({
  name,
  schema,
  keyOf,
  maxEntries,
  isStored = () => true,
}: RecentListOptions<Entry>) {
  const listSchema = z.array(schema)
  const list: StoredValue<readonly Entry[]> = {
    name,
    scope: personalStorage,
    parse: (text) => listSchema.safeParse(storedJson(text, parseJson)).data ?? [],
    write: (entries) => writeJson(entries.filter(isStored)),
    // Without an ID nobody can tell the next person from this one.
    owner: () => session.state.user?.id,
  }

  /** The same array until something changes. */
  const all = () => readStored(list)

  /** Replaces the list by what `change` makes of it. Of entries about the same thing, the first one is kept. */
  function update(change: (entries: readonly Entry[]) => readonly Entry[]): void {
    const before = all()
    const each = new Map<string, Entry>()
    for (const entry of change(before)) {
      const key = JSON.stringify(keyOf(entry))
      if (!each.has(key)) each.set(key, entry)
    }
    const entries = [...each.values()].sort((one, other) => other.at - one.at).slice(0, maxEntries)
    // Most reads of a review change nothing, and then no component has to be told.
    if (writeJson(entries) !== writeJson(before)) writeStored(list, entries)
  }

  return {
    all,
    update,
    forget: (isIt: (entry: Entry) => boolean) =>
      update((entries) => entries.filter((entry) => !isIt(entry))),
    /** Puts entries first, with the present time. */
    add: (met: readonly Omit<Entry, 'at'>[]) => {
      const at = Date.now()
      update((entries) => [
        ...met.map((entry) => Object.assign({ at }, entry) as Entry),
        ...entries,
      ])
    },
  }
}
