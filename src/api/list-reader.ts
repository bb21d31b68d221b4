// Reads the body of a list answer while it is still arriving: bytes to items, each through the
// tolerant reader. Runs in a worker for long lists and on the page for short ones (see list-body.ts).
import type * as z from 'zod/mini'

import { operations, type OperationName } from '../../contract/operations.ts'
import { JsonItems, type Slice } from './json-items.ts'
import { reader, type Read } from './reader.ts'
import { breaksContract, emptyBody, mostIssues, notJson, type Unreadable } from './unreadable.ts'

type Responses = { [Name in OperationName]: z.infer<(typeof operations)[Name]['response']> }

/** The operations whose answer has `items`. */
export type ListOperation = {
  [Name in OperationName]: Responses[Name] extends { items: unknown[] } ? Name : never
}[OperationName]

/** One item of a list, as the app reads it. */
export type Item<Name extends ListOperation> = Read<Responses[Name]['items'][number]>

/** What an answer holds beside its items, or why it is none. */
export type ListEnd = { rest: Readonly<Record<string, unknown>> } | { unreadable: Unreadable }

/** Push the body chunk by chunk, then end it: whatever is wrong with the body stands in the end. */
export class ListReader<Name extends ListOperation> {
  readonly #response: z.ZodMiniType
  readonly #items: z.ZodMiniType<Item<Name>[]>
  readonly #take: (slice: Slice<Item<Name>>) => void
  readonly #json = new JsonItems((slice) => this.#read(slice))
  readonly #decoder = new TextDecoder()
  #issues: z.core.$ZodIssue[] = []
  #blank = true
  #isJson = true

  /** `take` is given the items, some at a time, within `push`; none any more once one was wrong. */
  constructor(operation: Name, take: (slice: Slice<Item<Name>>) => void) {
    const { response } = operations[operation]
    this.#response = reader<z.ZodMiniType>(response)
    // The reader of an operation's items gives that operation's items; a lookup by name can't say so.
    this.#items = reader<z.ZodMiniType>(response.shape.items) as z.ZodMiniType<Item<Name>[]>
    this.#take = take
  }

  push(bytes: Uint8Array): void {
    this.#pushText(this.#decoder.decode(bytes, { stream: true }))
  }

  end(): ListEnd {
    this.#pushText(this.#decoder.decode())
    if (this.#blank) return { unreadable: emptyBody }
    if (!this.#isJson) return { unreadable: notJson }
    let answer: unknown
    try {
      answer = this.#json.end()
    } catch {
      return { unreadable: notJson }
    }
    const result = this.#response.safeParse(answer)
    const issues = [...(result.error?.issues ?? []), ...this.#issues]
    if (issues.length > 0) return { unreadable: breaksContract(issues) }
    const { items: _given, ...rest } = result.data as Record<string, unknown>
    return { rest }
  }

  #pushText(text: string): void {
    this.#blank &&= text.trim() === ''
    if (!this.#isJson) return
    try {
      this.#json.push(text)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      this.#isJson = false
    }
  }

  #read({ from, items }: Slice<unknown>): void {
    if (from === 0) this.#issues = []
    const result = this.#items.safeParse(items)
    if (result.success) {
      if (this.#issues.length === 0) this.#take({ from, items: result.data })
    } else if (this.#issues.length < mostIssues) {
      for (const issue of result.error.issues) {
        const [index, ...path] = issue.path
        this.#issues.push({ ...issue, path: ['items', from + Number(index), ...path] })
      }
    }
  }
}
