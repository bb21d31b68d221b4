// What narrows or orders the list on paper, in words: of the address, only what the tab shown heeds. What
// a link picked isn't here, it stands above the list in a sentence, on paper too.
import { parseSort } from '../../list/sort.ts'
import { sortValues } from './arrange.ts'
import { changeWords } from './compare/change-words.ts'
import { addressedFilters } from './export.ts'
import { filterWords } from './filter-words.ts'
import { readings } from './patterns/path-reading.ts'

/** `tab` is the name of the one shown. */
export function printedFilters(
  search: URLSearchParams,
  tab: string,
): { name: string; value: string }[] {
  const { user_id, group_id, path, reading = '', q, sort = '' } = addressedFilters(search)
  const change = search.get('change') ?? ''
  const heeded = {
    user_id,
    group_id,
    path,
    reading: path && (Object.hasOwn(readings, reading) ? reading : 'depot'),
    q,
    ...(tab === 'Compare'
      ? {
          same: search.get('same') ?? 'id',
          change: Object.hasOwn(changeWords, change) ? change : '',
        }
      : { sort: Object.hasOwn(sortValues, parseSort(sort).key) ? sort : '' }),
  }
  return filterWords(
    Object.fromEntries(
      Object.entries(heeded).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  )
}
