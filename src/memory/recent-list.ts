// A bounded list of what was met in this browser, latest first: repositories, reviews, refs, people.
import * as z from 'zod/mini'

import { session } from '../auth/session.ts'
import { storedJson } from '../lib/json.ts'
import { personalStorage } from './storage.ts'
import { writeStored, readStored, type StoredValue } from './stored.ts'

/** What every entry has: when it was met last, in milliseconds since 1970. */
type Met = { at: number }

type RecentListOptions<Entry> = {
  /** What it is kept under. */
  name: string
  schema: z.ZodMiniType<Entry>
  /** Entries with equal keys are of the same thing. */
  keyOf: (entry: Entry) => readonly string[]
  /** How many entries are kept. */
  maxEntries: number
  /** Whether an entry is small enough to be stored. The page remembers all. */
  isStored?: (entry: Entry) => boolean
}

/** The list that is kept under a name. */
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
    parse: (text) => listSchema.safeParse(storedJson(text)).data ?? [],
    write: (entries) => JSON.stringify(entries.filter(isStored)),
    // Without an ID nobody can tell the next person from this one.
    owner: () => session.state.user?.id,
  }

  /** The same array until something changes. */
  const all = () => readStored(list)

  /** Keeps what `change` makes of the list: each thing once, the first of it; latest first, `maxEntries` at most. */
  function update(change: (entries: readonly Entry[]) => readonly Entry[]): void {
    const before = all()
    const each = new Map<string, Entry>()
    for (const entry of change(before)) {
      const key = JSON.stringify(keyOf(entry))
      if (!each.has(key)) each.set(key, entry)
    }
    const entries = [...each.values()].sort((one, other) => other.at - one.at).slice(0, maxEntries)
    // A review that is read every minute and stays as it is wakes nobody.
    if (JSON.stringify(entries) !== JSON.stringify(before)) writeStored(list, entries)
  }

  return {
    all,
    update,
    forget: (isIt: (entry: Entry) => boolean) =>
      update((entries) => entries.filter((entry) => !isIt(entry))),
    /** What brings back all entries of now, beside those met until then. */
    undo: () => {
      const kept = all()
      return () => update((entries) => [...entries, ...kept])
    },
    /** Puts entries first: they were met just now. */
    add: (met: readonly Omit<Entry, 'at'>[]) => {
      const at = Date.now()
      update((entries) => [
        ...met.map((entry) => Object.assign({ at }, entry) as Entry),
        ...entries,
      ])
    },
  }
}
