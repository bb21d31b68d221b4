// A list of what a person met in this browser, latest first and of limited length: repositories and their names, reviews,
// refs, drafts.
import * as z from 'zod/mini'

import { parseJson, storedJson, writeJson } from '../lib/json.ts'
import { personalStorage } from './personal-storage.ts'
import { isRefused, storedText, storeText } from './stored-texts.ts'

type RecentListOptions<Entry, Key> = {
  /** The name under which it is stored. */
  name: string
  schema: z.ZodMiniType<Entry>
  /** Entries with equal keys are about the same thing. */
  keyOf: (part: Key) => readonly string[]
  /** How many entries are kept. */
  maxEntries: number
}

/** The list that is stored under a name. `at` is when an entry was added, in milliseconds since 1970. */
export function recentList<Entry extends Key & { at: number }, Key>({
  name,
  schema,
  keyOf,
  maxEntries,
}: RecentListOptions<Entry, Key>) {
  const listSchema = z.array(schema)
  let last: { text: string | undefined; entries: readonly Entry[] } = {
    text: undefined,
    entries: [],
  }

  /** The same array until something changes. An older version of the app, or a person, may have written the text. */
  function all(): readonly Entry[] {
    const place = personalStorage()
    const text = place && storedText(place, name)
    if (text !== last.text) {
      last = { text, entries: listSchema.safeParse(storedJson(text, parseJson)).data ?? [] }
    }
    return last.entries
  }

  function store(entries: readonly Entry[]): void {
    const place = personalStorage()
    if (place) storeText(place, name, writeJson(entries.slice(0, maxEntries)))
  }

  /** Whether an entry is about a thing. */
  function isAbout(thing: Key): (entry: Entry) => boolean {
    const key = JSON.stringify(keyOf(thing))
    return (entry) => JSON.stringify(keyOf(entry)) === key
  }

  function without(thing: Key): readonly Entry[] {
    const isIt = isAbout(thing)
    return all().filter((entry) => !isIt(entry))
  }

  return {
    all,
    find: (thing: Key) => all().find(isAbout(thing)),
    forget: (thing: Key) => store(without(thing)),
    /** Puts an entry first, in place of any about the same thing, with the present time. */
    add: (entry: Omit<Entry, 'at'> & Key) =>
      store([{ ...entry, at: Date.now() } as unknown as Entry, ...without(entry)]),
    /** Whether the browser refused to store it, so that it lasts only as long as the page. */
    isRefused: () => {
      const place = personalStorage()
      return place !== undefined && isRefused(place, name)
    },
  }
}
