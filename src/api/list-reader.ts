// Reads the body of a list while it is arriving: from bytes to items, by the tolerant reader and without duplicates. It runs
// on the page and in the worker.
import type * as z from 'zod/mini'

import { operations, type OperationName } from '../../contract/operations.ts'
import { optionalId } from '../lib/optional-id.ts'
import { JsonItems } from './json-items.ts'
import {
  emptyBody,
  issueTexts,
  mostIssues,
  notJson,
  reader,
  type Issue,
  type Reader,
  type Tolerant,
} from './reader.ts'

type Responses = { [Name in OperationName]: z.infer<(typeof operations)[Name]['response']> }

/** The operations whose answer has `items`. */
export type ListOperation = {
  [Name in OperationName]: Responses[Name] extends { items: unknown[] } ? Name : never
}[OperationName]

/** One item of a list, as the app reads it. */
export type Item<Name extends ListOperation> = Tolerant<Responses[Name]['items'][number]>

/** The end of a body: its members beside the items, and how many items were repeated; or what is wrong with it. */
export type ListEnd =
  | { rest: Readonly<Record<string, unknown>>; repeated: number }
  | { unreadable: string }

/** Items with an equal ID are the same item, and later ones are left out. An item without an ID is never a duplicate. */
export const itemIds: { [Name in ListOperation]: (item: Item<Name>) => string | undefined } = {
  listBranches: ({ branch_id }) => optionalId(branch_id),
  // An audit has to see a rule that is sent twice.
  listGranularPermissions: () => undefined,
}

/** Longer chunks are read in parts, so that their first items come early. */
const bytesAtATime = 64 * 1024

/** Call `read` with each chunk of the body, then `end`, which also says what was wrong with the body. */
export class ListReader<Name extends ListOperation> {
  readonly #response: Reader<unknown>
  readonly #items: Reader<Item<Name>[]>
  readonly #id: (item: Item<Name>) => string | undefined
  readonly #json = new JsonItems()
  readonly #decoder = new TextDecoder()
  readonly #ids = new Set<string>()
  readonly #issues: Issue[] = []
  #sent = 0
  #repeated = 0
  #blank = true
  #isJson = true

  constructor(operation: Name) {
    const { response } = operations[operation]
    this.#response = reader<z.ZodMiniType>(response)
    // TypeScript can't know that the reader found by an operation's name returns that operation's items.
    this.#items = reader<z.ZodMiniType>(response.shape.items) as Reader<Item<Name>[]>
    this.#id = itemIds[operation]
  }

  /** The items that are complete after these bytes, in groups and without duplicates; none after a wrong item. */
  *read(bytes: Uint8Array): Generator<readonly Item<Name>[], void> {
    for (let place = 0; place < bytes.length; place += bytesAtATime) {
      const some = bytes.subarray(place, place + bytesAtATime)
      const items = this.#taken(this.#sentIn(this.#decoder.decode(some, { stream: true })))
      if (items.length > 0) yield items
    }
  }

  end(): ListEnd {
    this.#sentIn(this.#decoder.decode())
    if (this.#blank) return { unreadable: emptyBody }
    if (!this.#isJson) return { unreadable: notJson }
    if (this.#json.repeated) return { unreadable: 'items must appear exactly once.' }
    let answer: unknown
    try {
      answer = this.#json.end()
    } catch {
      return { unreadable: notJson }
    }
    const { data, issues = [] } = this.#response(answer)
    issues.push(...this.#issues)
    if (issues.length > 0) return { unreadable: issueTexts(issues, 'The body') }
    const { items: _given, ...rest } = data as Record<string, unknown>
    return { rest, repeated: this.#repeated }
  }

  #sentIn(text: string): unknown[] {
    this.#blank &&= text.trim() === ''
    if (!this.#isJson) return []
    try {
      return this.#json.push(text)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      this.#isJson = false
      return []
    }
  }

  /** The items as the tolerant reader reads them, without duplicates. */
  #taken(sent: unknown[]): Item<Name>[] {
    const before = this.#sent
    this.#sent += sent.length
    const { data, issues = [] } = this.#items(sent)
    for (const issue of issues.slice(0, mostIssues)) {
      const [index, ...path] = issue.path
      this.#issues.push({ ...issue, path: ['items', before + Number(index), ...path] })
    }
    if (!data || this.#issues.length > 0) return []
    const items = data.filter((item) => this.#isNew(item))
    this.#repeated += sent.length - items.length
    return items
  }

  #isNew(item: Item<Name>): boolean {
    const id = this.#id(item)
    if (id === undefined) return true
    const { size } = this.#ids
    return this.#ids.add(id).size > size
  }
}
