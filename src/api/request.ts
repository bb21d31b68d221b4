// Every request to the API, of which the early script may have begun the first. It reads the answer through the tolerant
// reader, throws ApiError for everything else, and decides nothing about retrying.
import type * as z from 'zod/mini'

import {
  operations,
  type GranularPermissionsFilter,
  type OperationName,
} from '../../contract/operations.ts'
import { hasLeft, type SessionState } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { getConfig } from '../config.ts'
import { parseJson } from '../lib/json.ts'
import { fetchOrTakeEarly } from '../loading/take-early.ts'
import { ApiError, contractError, httpError, networkError } from './errors.ts'
import type { ListOperation } from './list-reader.ts'
import { operationPath, requestInit } from './outgoing.ts'
import { emptyBody, issueTexts, notJson, reader, type Tolerant } from './reader.ts'

type Operations = typeof operations
/** What an operation is asked with. */
export type Input<Name extends OperationName> = {
  params: z.infer<Operations[Name]['params']>
  signal?: AbortSignal
  /** Of a write: a service that knows the header does it once. At most 255 characters, no quotes and backslashes. */
  idempotencyKey?: string | undefined
} & (Operations[Name] extends { body: infer Body extends z.ZodMiniType }
  ? { body: z.infer<Body> }
  : unknown) &
  (Operations[Name] extends { query: infer Query extends z.ZodMiniType }
    ? { query: z.infer<Query> }
    : unknown)
type Output<Name extends OperationName> = Tolerant<z.infer<Operations[Name]['response']>>
/** An answer of a 2xx with its body still to come, and who asked for it. */
type Sent = { response: Response; sender: SessionState }
/** The answer to a request for a list, for list-slices.ts to read. */
export type ListAnswer<Name extends ListOperation> = Sent & { operation: Name }

/**
 * Performs one operation with exactly one fetch.
 * @throws ApiError in every case but a 2xx with a body that the interface's schema reads; aborting by
 * `signal` throws the signal's reason instead
 */
export async function request<Name extends OperationName>(
  operation: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const { response, sender } = await send(operation, input)
  const text = await response.text().catch((cause: unknown) => {
    input.signal?.throwIfAborted()
    throw networkError(operation, { cause, begun: true })
  })
  refuseIfLeft(operation, sender)
  return readAnswer(operation, response, text)
}

/**
 * The same for an answer of any length, which is read as it comes.
 * @throws as `request` does, but for what is wrong with the body
 */
export async function requestList<Name extends ListOperation>(
  operation: Name,
  input: Input<Name>,
): Promise<ListAnswer<Name>> {
  return { operation, ...(await send(operation, input)) }
}

/** @throws ApiError where whoever asked has left meanwhile: an answer is for nobody else */
export function refuseIfLeft(operation: OperationName, sender: SessionState): void {
  if (!hasLeft(sender, session.state)) return
  const message = 'Someone else has signed in since this request was made.'
  throw new ApiError({ kind: 'network', operation, message })
}

async function send<Name extends OperationName>(
  operation: Name,
  input: Input<Name>,
): Promise<Sent> {
  const query = 'query' in input ? (input.query as GranularPermissionsFilter) : undefined
  const address = operationPath(operation, input.params, query)
  if ('problem' in address) {
    throw new ApiError({ kind: 'address', operation, message: address.problem })
  }
  const url = getConfig().base_url + address.path
  const token = session.accessToken()
  if (token === undefined) {
    throw new ApiError({ kind: 'session', operation, message: 'You are not signed in.' })
  }
  const sender = session.state
  const read = requestInit(token, input.signal)
  let response: Response
  try {
    response = await ('body' in input
      ? fetch(url, {
          ...read,
          method: operations[operation].method,
          headers: {
            ...read.headers,
            'content-type': 'application/json',
            // A text in quotes (RFC 9651 §3.3.3).
            ...(input.idempotencyKey !== undefined && {
              'idempotency-key': `"${input.idempotencyKey}"`,
            }),
          },
          body: JSON.stringify(input.body),
        })
      : fetchOrTakeEarly(url, read))
  } catch (cause) {
    input.signal?.throwIfAborted()
    throw networkError(operation, { cause, begun: false })
  }
  if (response.ok) return { response, sender }
  // A status outside 2xx says what happened, even when the reason that follows it breaks off.
  const text = await response.text().catch(() => '')
  input.signal?.throwIfAborted()
  if (response.status === 401) session.refuse(token)
  throw httpError({ operation, params: { ...query, ...input.params } }, response, text, token)
}

function readAnswer<Name extends OperationName>(
  operation: Name,
  response: Response,
  text: string,
): Output<Name> {
  let json: unknown
  try {
    json = parseJson(text)
  } catch {
    throw contractError(operation, response, text.trim() === '' ? emptyBody : notJson)
  }
  const { data, issues } = reader<z.ZodMiniType>(operations[operation].response)(json)
  if (issues) throw contractError(operation, response, issueTexts(issues, 'The body'))
  // The reader of an operation gives that operation's output; a lookup by name can't say so.
  return data as Output<Name>
}
