// Long lists as JSON text, which the database builds slice by slice, so that other requests are answered in between.
import { setImmediate } from 'node:timers/promises'

/**
 * Rows of one slice. While SQLite reads one, the process can do nothing else. A slice of ordinary branches is a
 * text below 128 KiB: V8 frees longer texts so late that 50 MiB of them piled up.
 */
export const rowsAtOnce = 200

/** A slice: the JSON text of an array, the number of its rows, and the last row's key. */
export type Slice<Key> = { items: string; count: number; last: Key }

/** The elements of all slices with commas between them; `read` reads the slice after a key, or the first one. */
export async function* slices<Key>(
  read: (after: Key | undefined) => Promise<Slice<Key>>,
): AsyncGenerator<string> {
  let separator = ''
  for (let after: Key | undefined, isMore = true; isMore;) {
    const { items, count, last } = await read(after)
    if (count > 0) yield separator + items.slice(1, -1)
    separator = ','
    after = last
    isMore = count === rowsAtOnce
    await setImmediate()
  }
}
