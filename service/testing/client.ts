// Tests only: the one client of the API, which checks every answer by the contract. A 2xx must match its
// operation's schema and contain nothing else; any other answer must be a problem document.
import * as z from 'zod/mini'

import { operations, type OperationName } from '../../contract/operations.ts'
import type { TestService } from './service.ts'

type Answers = {
  [Name in OperationName]: z.infer<(typeof operations)[Name]['response']>
}

/** A request. Path parameters are encoded here; `rawPath` is sent unchanged. */
export type Ask = {
  as?: string
  token?: string
  withoutToken?: boolean
  repo_id?: string
  review_id?: string
  rawPath?: string
  query?: Record<string, string>
  method?: string
  headers?: Record<string, string>
  /** Sent as JSON; a string or bytes are sent unchanged. */
  body?: unknown
}

const problemSchema = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  errors: z.optional(z.array(z.strictObject({ field: z.string(), message: z.string() }))),
})

/** An error answer's document (RFC 9457). */
export type ProblemDocument = z.infer<typeof problemSchema>

/** An answer: `body` after a 2xx, `problem` otherwise. */
export type Answer<T> = {
  status: number
  headers: Headers
  body: T
  problem: ProblemDocument
}

/** A client of one service. Requests are made as alice unless they say otherwise. */
export class Client {
  readonly #service: Pick<TestService, 'origin' | 'token'>

  constructor(service: Pick<TestService, 'origin' | 'token'>) {
    this.#service = service
  }

  /** Calls an operation, and checks the answer. */
  async ask<Name extends OperationName>(
    name: Name,
    asked: Ask = {},
  ): Promise<Answer<Answers[Name]>> {
    const operation = operations[name]
    const { repo_id = 'demo', review_id = '', as = 'alice' } = asked
    const path =
      asked.rawPath ??
      operation.path
        .replace('{repo_id}', encodeURIComponent(repo_id))
        .replace('{review_id}', encodeURIComponent(review_id))
    const query = new URLSearchParams(asked.query)
    const token = asked.token ?? (asked.withoutToken ? '' : await this.#service.token(as))
    const { body } = asked
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body === undefined
    const response = await fetch(
      `${this.#service.origin}/v0${path}${query.size ? `?${query}` : ''}`,
      {
        method: asked.method ?? operation.method,
        headers: {
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...asked.headers,
        },
        ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
      },
    )
    return check<Answers[Name]>(name, response)
  }
}

async function check<T>(name: OperationName, response: Response): Promise<Answer<T>> {
  const { status, headers } = response
  const text = await response.text()
  const type = headers.get('content-type')
  if (headers.get('x-request-id') === null) throw new Error(`${name}: no request id`)
  if (headers.get('cache-control') !== 'no-store') throw new Error(`${name}: may be stored`)
  if (response.ok) {
    if (type !== 'application/json; charset=utf-8') throw new Error(`${name}: ${type}`)
    const sent = parseJson(text)
    const body = operations[name].response.parse(sent) as T
    // Schemas of responses drop unknown members, but this service sends none.
    if (encode(body) !== encode(sent))
      throw new Error(`${name} sent more than the contract: ${text}`)
    return { status, headers, body, problem: { type: '', title: '', status, detail: '' } }
  }
  if (type !== 'application/problem+json') throw new Error(`${name}: ${type}`)
  const problem = problemSchema.parse(JSON.parse(text))
  if (problem.status !== status) throw new Error(`${name}: ${status} is not ${problem.status}`)
  return { status, headers, body: undefined as T, problem }
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown

/** Parses JSON with every digit: integers beyond 2^53 become bigints. */
function parseJson(text: string): unknown {
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '')
      ? BigInt(source ?? '')
      : value,
  )
}

/** A text that is equal for equal values, whatever the order of their members. */
function encode(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'bigint') return `${each}n`
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
