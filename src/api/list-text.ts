// Reads the text of a list's answer: its items, by the tolerant reader, or the first of them while the text is still
// arriving. It runs on the page and in list.worker.ts, so it knows neither the session nor the network.
import type * as z from 'zod/mini'

import { operations } from '../../contract/operations.ts'
import { parseJson } from '../lib/json.ts'
import { reader, readText, type Tolerant } from './reader.ts'

/** The operations whose answer has `items`. */
export type ListOperation = 'listBranches' | 'listGranularPermissions'

/** One item of a list, as the app reads it. */
export type ListItem<Name extends ListOperation> = Tolerant<
  z.infer<(typeof operations)[Name]['response']>['items'][number]
>

/** The items in the order sent, and the answer's unlisted top-level fields. */
export type ListText<Name extends ListOperation> = {
  items: ListItem<Name>[]
  unlistedFields: string[]
}

/** @returns the list, or in sentences what is wrong with the text */
export function readListText<Name extends ListOperation>(
  operation: Name,
  text: string,
): ListText<Name> | { problem: string } {
  const { response } = operations[operation]
  const { data, problem } = readText<z.ZodMiniType>(response, text)
  if (problem !== undefined) return { problem }
  // TypeScript can't know that the reader found by an operation's name returns that operation's answer.
  const { items, ...otherFields } = data as { items: ListItem<Name>[] }
  const unlistedFields = Object.keys(otherFields).filter(
    (name) => !Object.hasOwn(response.shape, name),
  )
  return { items, unlistedFields }
}

/** Each try parses the text once. The last item may contain other objects, and braces in its texts. */
const mostTries = 20

/**
 * The items that are complete in the beginning of an answer's text; none where the text doesn't show them. Closes the text
 * after the last whole item. Pages show these items as a picture in place of an outline, and nothing else ever sees a part of a
 * list.
 */
export function firstItems<Name extends ListOperation>(
  operation: Name,
  beginning: string,
): ListItem<Name>[] {
  let end = beginning.lastIndexOf('}')
  for (let tries = 0; end > 0 && tries < mostTries; tries += 1) {
    const items = itemsIn(`${beginning.slice(0, end + 1)}]}`)
    if (items) {
      const { data } = reader<z.ZodMiniType>(operations[operation].response.shape.items)(items)
      // TypeScript can't know that the reader found by an operation's name returns that operation's items.
      return (data as ListItem<Name>[] | undefined) ?? []
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
