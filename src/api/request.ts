// Sends every request to the API, except one that the early script has already sent, and reads the answer; that of a list is
// read by read-list.ts. Throws ApiError for everything but a valid answer. It never repeats a request; query-client.ts does.
import type * as z from 'zod/mini'

import {
  operations,
  type GranularPermissionsFilter,
  type OperationName,
  type ReadOperation,
} from '../../contract/operations.ts'
import { hasLeft, type SessionState } from '../auth/session-state.ts'
import { session } from '../auth/session.ts'
import { getConfig } from '../config.ts'
import { fetchOrTakeEarly } from '../early-request.ts'
import { ApiError, contractError, httpError, networkError } from './errors.ts'
import { operationPath, requestInit } from './outgoing.ts'
import { readText, type Tolerant } from './reader.ts'

type Operations = typeof operations
/** The input of an operation: the parameters of its path, and its body or filter. */
export type Input<Name extends OperationName> = {
  params: z.infer<Operations[Name]['params']>
  signal?: AbortSignal
  /**
   * The key of a write: a service that knows the header writes once per key. At most 255 characters, without quotes and
   * backslashes.
   */
  idempotencyKey?: string | undefined
} & (Operations[Name] extends { body: infer Body extends z.ZodMiniType }
  ? { body: z.infer<Body> }
  : unknown) &
  (Operations[Name] extends { filter: infer Filter extends z.ZodMiniType }
    ? { filter: z.infer<Filter> }
    : unknown)
type Output<Name extends OperationName> = Tolerant<z.infer<Operations[Name]['response']>>
/** A 2xx whose body is still to come, and the session that requested it. */
type OpenResponse = { response: Response; sessionBefore: SessionState }

/**
 * The key of a read in the cache: the operation's name and all parameters, first the repository's ID or name as in the address.
 */
export function keyOf<Name extends ReadOperation>(operation: Name, input: Input<Name>) {
  const filter = 'filter' in input ? [input.filter] : []
  return [operation, ...Object.values<string>(input.params), ...filter]
}

/**
 * Runs an operation by exactly one request.
 * @throws ApiError unless the answer is a 2xx that follows the interface; the signal's reason when `signal` aborts it
 */
export async function request<Name extends OperationName>(
  operation: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const { response, sessionBefore } = await send(operation, input)
  const text = await response.text().catch((cause: unknown) => {
    input.signal?.throwIfAborted()
    throw networkError(operation, { cause, hasBegun: true })
  })
  refuseIfLeft(operation, sessionBefore)
  const { data, problem } = readText<z.ZodMiniType>(operations[operation].response, text)
  if (problem !== undefined) throw contractError(operation, response, problem)
  // TypeScript can't know that the reader found by an operation's name returns that operation's output.
  return data as Output<Name>
}

/** @throws ApiError when the session of the request is over: nobody gets another person's answer */
export function refuseIfLeft(operation: OperationName, sessionBefore: SessionState): void {
  if (!hasLeft(sessionBefore, session.state)) return
  const message = 'The session in which this request was made is over.'
  throw new ApiError({ kind: 'network', operation, message })
}

/** Sends the request. @throws as `request`, except for what is wrong with the body */
export async function send<Name extends OperationName>(
  operation: Name,
  input: Input<Name>,
): Promise<OpenResponse> {
  const filter = 'filter' in input ? (input.filter as GranularPermissionsFilter) : undefined
  const address = operationPath(operation, input.params, filter)
  if ('problem' in address) {
    throw new ApiError({ kind: 'address', operation, message: address.problem })
  }
  const url = getConfig().base_url + address.path
  const token = session.accessToken()
  if (token === undefined) {
    throw new ApiError({ kind: 'session', operation, message: 'You are not signed in.' })
  }
  const sessionBefore = session.state
  const init = requestInit(token, input.signal)
  let response: Response
  try {
    response = await ('body' in input
      ? fetch(url, {
          ...init,
          method: operations[operation].method,
          headers: {
            ...init.headers,
            'content-type': 'application/json',
            // A string in quotes (RFC 9651 §3.3.3).
            ...(input.idempotencyKey !== undefined && {
              'idempotency-key': `"${input.idempotencyKey}"`,
            }),
          },
          body: JSON.stringify(input.body),
        })
      : fetchOrTakeEarly(url, init))
  } catch (cause) {
    input.signal?.throwIfAborted()
    throw networkError(operation, { cause, hasBegun: false })
  }
  if (response.ok) return { response, sessionBefore }
  // The status says what happened, even if the body breaks off.
  const text = await response.text().catch(() => '')
  input.signal?.throwIfAborted()
  if (response.status === 401) session.refuse(token)
  throw httpError({ operation, params: { ...filter, ...input.params } }, response, text, token)
}
