// A bounded list of what was met in this browser, latest first, kept under one name, whatever its
// entries are. All that is remembered of repositories, reviews, refs and people is such a list.
import * as z from 'zod/mini'

import { keep, keptText, recalled } from './storage.ts'

/** What every entry has: when it was met last, in milliseconds since 1970. */
type Met = { at: number }

type RecentListOptions<Entry> = {
  /** What it is kept under. */
  name: string
  schema: z.ZodMiniType<Entry>
  /** Entries with equal keys are of the same thing. */
  keyOf: (entry: Entry) => readonly string[]
  /** How many entries are kept. */
  longest: number
}

/** A list as it is stored. */
type RecentList<Entry> = {
  /** The same array until something changes. */
  all: () => readonly Entry[]
  /** Keeps what `change` makes of the list: each thing once, the first of it; latest first, `longest` at most. */
  update: (change: (entries: readonly Entry[]) => readonly Entry[]) => void
}

/** The list that is kept under a name. */
export function recentList<Entry extends Met>({
  name,
  schema,
  keyOf,
  longest,
}: RecentListOptions<Entry>): RecentList<Entry> {
  const listSchema = z.array(schema)
  let last: { text: string | undefined; entries: readonly Entry[] } = {
    text: undefined,
    entries: [],
  }

  function all(): readonly Entry[] {
    const text = keptText(name)
    if (text !== last.text) last = { text, entries: recalled(text, listSchema) ?? [] }
    return last.entries
  }

  return {
    all,
    update(change) {
      const before = all()
      const each = new Map<string, Entry>()
      for (const entry of change(before)) {
        const key = JSON.stringify(keyOf(entry))
        if (!each.has(key)) each.set(key, entry)
      }
      const entries = [...each.values()].sort((one, other) => other.at - one.at).slice(0, longest)
      // A review that is read every minute and stays as it is wakes nobody.
      const text = JSON.stringify(entries)
      if (text === JSON.stringify(before)) return
      last = { text, entries }
      keep(name, entries)
    },
  }
}
