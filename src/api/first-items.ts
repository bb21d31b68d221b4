// The first items of a list that is still arriving. Pages show them as a picture in place of an outline, and nothing else
// ever sees a part of a list.
import type * as z from 'zod/mini'

import { operations } from '../../contract/operations.ts'
import { parseJson } from '../lib/json.ts'
import type { Item, ListOperation } from './list-text.ts'
import { reader } from './reader.ts'

/** Each try parses the text once. The last item may contain other objects, and braces in its texts. */
const mostTries = 20

/**
 * The items that are complete in the beginning of an answer's text; none where that can't be told. Closes the text after
 * the last whole item.
 */
export function firstItems<Name extends ListOperation>(
  operation: Name,
  beginning: string,
): Item<Name>[] {
  let end = beginning.lastIndexOf('}')
  for (let tries = 0; end > 0 && tries < mostTries; tries += 1) {
    const items = itemsIn(`${beginning.slice(0, end + 1)}]}`)
    if (items) {
      const { data } = reader<z.ZodMiniType>(operations[operation].response.shape.items)(items)
      // TypeScript can't know that the reader found by an operation's name returns that operation's items.
      return (data as Item<Name>[] | undefined) ?? []
    }
    end = beginning.lastIndexOf('}', end - 1)
  }
  return []
}

function itemsIn(text: string): unknown[] | undefined {
  try {
    const { items } = parseJson(text) as { items?: unknown }
    return Array.isArray(items) ? items : undefined
  } catch {
    return undefined
  }
}
