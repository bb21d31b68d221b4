// Reads the text of a list's answer: its items, by the tolerant reader and without duplicates. It runs on the page and in
// list.worker.ts, so it knows neither the session nor the network.
import type * as z from 'zod/mini'

import { operations, type OperationName } from '../../contract/operations.ts'
import { optionalId } from '../lib/absent.ts'
import { parseJson } from '../lib/json.ts'
import { emptyBody, issueTexts, notJson, reader, type Tolerant } from './reader.ts'

type Responses = { [Name in OperationName]: z.infer<(typeof operations)[Name]['response']> }

/** The operations whose answer has `items`. */
export type ListOperation = {
  [Name in OperationName]: Responses[Name] extends { items: unknown[] } ? Name : never
}[OperationName]

/** One item of a list, as the app reads it. */
export type Item<Name extends ListOperation> = Tolerant<Responses[Name]['items'][number]>

/** The items in the order sent, how many of them were repeated and left out, and the answer's unlisted top-level fields. */
export type ListText<Name extends ListOperation> = {
  items: Item<Name>[]
  repeated: number
  unlisted: string[]
}

/** Items with an equal ID are the same item, and later ones are left out. An item without an ID is never a duplicate. */
const itemIds: { [Name in ListOperation]: (item: Item<Name>) => string | undefined } = {
  listBranches: ({ branch_id }) => optionalId(branch_id),
  // An audit has to see a rule that is sent twice.
  listGranularPermissions: () => undefined,
}

/** @returns the list, or in words what is wrong with the text */
export function readListText<Name extends ListOperation>(
  operation: Name,
  text: string,
): ListText<Name> | { unreadable: string } {
  const { response } = operations[operation]
  let answer: unknown
  try {
    answer = parseJson(text)
  } catch {
    return { unreadable: text.trim() === '' ? emptyBody : notJson }
  }
  const { data, issues } = reader<z.ZodMiniType>(response)(answer)
  if (issues) return { unreadable: issueTexts(issues, 'The body') }
  // TypeScript can't know that the reader found by an operation's name returns that operation's answer.
  const { items: sent, ...others } = data as { items: Item<Name>[] }
  const items = withoutRepeated(sent, itemIds[operation])
  const unlisted = Object.keys(others).filter((name) => !Object.hasOwn(response.shape, name))
  return { items, repeated: sent.length - items.length, unlisted }
}

function withoutRepeated<Each>(items: Each[], idOf: (item: Each) => string | undefined): Each[] {
  const ids = new Set<string>()
  return items.filter((item) => {
    const id = idOf(item)
    if (id === undefined) return true
    const isNew = !ids.has(id)
    ids.add(id)
    return isNew
  })
}
