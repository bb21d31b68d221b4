// A bounded list of what was visited in this browser, latest first, kept under one name, whatever its
// entries are.
import * as z from 'zod/mini'

import { keep, recall } from './storage.ts'

const longest = 100

/** What every entry has: when it was visited last, in milliseconds since 1970. */
type Visited = { at: number }

/** A list as it is stored. */
export type RecentList<Entry> = {
  /** The same array until something changes. */
  all: () => readonly Entry[]
  /** Keeps what `change` makes of the list: each thing once, the first of it; latest first, 100 at most. */
  update: (change: (entries: readonly Entry[]) => readonly Entry[]) => void
}

/** The list kept under `name`; entries with the same key are of the same thing. */
export function recentList<Entry extends Visited>(
  name: string,
  schema: z.ZodMiniType<Entry>,
  keyOf: (entry: Entry) => string,
): RecentList<Entry> {
  const listSchema = z.array(schema)
  let last: { text: string; entries: readonly Entry[] } = { text: '[]', entries: [] }

  function all(): readonly Entry[] {
    const entries = recall(name, listSchema) ?? []
    const text = JSON.stringify(entries)
    if (text !== last.text) last = { text, entries }
    return last.entries
  }

  return {
    all,
    update(change) {
      const before = all()
      const each = new Map<string, Entry>()
      for (const entry of change(before)) {
        if (!each.has(keyOf(entry))) each.set(keyOf(entry), entry)
      }
      const entries = [...each.values()].sort((one, other) => other.at - one.at).slice(0, longest)
      // A review that is read every minute and stays as it is wakes nobody.
      if (JSON.stringify(entries) !== JSON.stringify(before)) keep(name, entries)
    },
  }
}
