// Reads the body of a list answer while it is still arriving: bytes to items, each through the tolerant
// reader and each of them once. Where it runs is for list/list-stream.ts to say.
import type * as z from 'zod/mini'

import { operations, type OperationName } from '../../contract/operations.ts'
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

/** What an answer holds beside its items, or what is wrong with its body. */
export type ListEnd = { rest: Readonly<Record<string, unknown>> } | { unreadable: string }

/** Reads a body to its end. */
export type ReadBody = (body: ReadableStream<Uint8Array<ArrayBuffer>> | null) => Promise<ListEnd>

/**
 * The answer to a request for a list, its body still to come. Once it is read, all items were given out.
 * @returns signs in the answer that they may not be all
 * @throws ApiError
 */
export type ListAnswer = (read: ReadBody) => Promise<readonly string[]>

/** The next items in the order sent, and how many of all so far were sent again. */
export type Slice<Each> = { items: readonly Each[]; repeated: number }

/** Items are given out at least as often, however much comes at a time. */
const bytesAtATime = 64 * 1024

const repeatedItems = 'items must be there once.'

/** Push the body chunk by chunk, then end it: whatever is wrong with the body stands in the end. */
export class ListReader<Name extends ListOperation> {
  readonly #response: Reader<unknown>
  readonly #items: Reader<Item<Name>[]>
  readonly #id: (item: Item<Name>) => string | undefined
  readonly #take: (slice: Slice<Item<Name>>) => void
  readonly #json = new JsonItems((items) => this.#read(items))
  readonly #decoder = new TextDecoder()
  readonly #ids = new Set<string>()
  #issues: Issue[] = []
  #sent = 0
  #taken = 0
  #blank = true
  #isJson = true

  /**
   * `id` tells items apart: those that are sent again are left out; undefined for one like no other.
   * `take` is given the items, some at a time; none after one that was wrong.
   */
  constructor(
    operation: Name,
    id: (item: Item<Name>) => string | undefined,
    take: (slice: Slice<Item<Name>>) => void,
  ) {
    const { response } = operations[operation]
    this.#response = reader<z.ZodMiniType>(response)
    // The reader of an operation's items gives that operation's items; a lookup by name can't say so.
    this.#items = reader<z.ZodMiniType>(response.shape.items) as Reader<Item<Name>[]>
    this.#id = id
    this.#take = take
  }

  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += bytesAtATime) {
      const some = bytes.subarray(at, at + bytesAtATime)
      this.#pushText(this.#decoder.decode(some, { stream: true }))
    }
  }

  end(): ListEnd {
    this.#pushText(this.#decoder.decode())
    if (this.#blank) return { unreadable: emptyBody }
    if (!this.#isJson) return { unreadable: notJson }
    if (this.#json.repeated) return { unreadable: repeatedItems }
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

  #read(sent: unknown[]): void {
    const { data, issues } = this.#items(sent)
    if (issues) {
      if (this.#issues.length < mostIssues) {
        for (const issue of issues) {
          const [index, ...path] = issue.path
          this.#issues.push({ ...issue, path: ['items', this.#sent + Number(index), ...path] })
        }
      }
    } else if (this.#issues.length === 0) {
      const items = data.filter((item) => this.#isNew(item))
      this.#taken += items.length
      this.#take({ items, repeated: this.#sent + sent.length - this.#taken })
    }
    this.#sent += sent.length
  }

  #isNew(item: Item<Name>): boolean {
    const id = this.#id(item)
    if (id === undefined) return true
    const { size } = this.#ids
    return this.#ids.add(id).size > size
  }
}
