// The only fetch to the API: builds the URL, sends the bearer token and JSON, reads the answer through
// the tolerant reader, and throws ApiError for everything else. It decides nothing about retrying.
import type * as z from 'zod/mini'

import {
  operations,
  type GranularPermissionsFilter,
  type OperationName,
} from '../../contract/operations.ts'
import { accessToken, endSession, getSession, type SessionSnapshot } from '../auth/session.ts'
import { readRetryAfter } from '../lib/retry-after.ts'
import { readErrorBody } from './error-body.ts'
import { ApiError } from './errors.ts'
import { parseJson } from './json.ts'
import { operationUrl } from './operation-url.ts'
import { reader, type Read } from './reader.ts'

type Operations = typeof operations
type Input<Name extends OperationName> = {
  params: z.infer<Operations[Name]['params']>
  signal?: AbortSignal
} & (Operations[Name] extends { body: infer Body extends z.ZodMiniType }
  ? { body: z.infer<Body> }
  : unknown) &
  (Operations[Name] extends { query: infer Query extends z.ZodMiniType }
    ? { query: z.infer<Query> }
    : unknown)
type Output<Name extends OperationName> = Read<z.infer<Operations[Name]['response']>>

/** An answer's body, read, and its headers. */
export type Answer<Name extends OperationName> = { body: Output<Name>; headers: Headers }

const timeoutMilliseconds = 60_000
const requestIdHeaders = ['x-request-id', 'x-correlation-id', 'traceparent', 'x-amzn-trace-id']
const readers = new Map<OperationName, z.ZodMiniType>()

/**
 * Performs one operation with exactly one fetch.
 * @throws ApiError in every case but a 2xx with a body that the interface's schema reads; aborting by
 * `signal` throws the signal's reason instead
 */
export async function request<Name extends OperationName>(
  operation: Name,
  input: Input<Name>,
): Promise<Answer<Name>> {
  const url = operationUrl(
    operation,
    input.params,
    'query' in input ? (input.query as GranularPermissionsFilter) : undefined,
  )
  const token = accessToken()
  if (token === undefined) {
    throw new ApiError({ kind: 'session', operation, message: 'You are not signed in.' })
  }
  const sender = getSession()
  const body = 'body' in input ? JSON.stringify(input.body) : undefined
  const signals = [input.signal, AbortSignal.timeout(timeoutMilliseconds)]
  const init: RequestInit = {
    method: operations[operation].method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
    ...(body !== undefined && { body }),
  }

  let response: Response | undefined
  let text: string
  try {
    response = await fetch(url, init)
    text = await response.text()
  } catch (cause) {
    input.signal?.throwIfAborted()
    // A status outside 2xx says what happened, even when the reason that follows it breaks off.
    if (!response || response.ok) throw networkError(operation, cause, response)
    text = ''
  }
  if (!response.ok) {
    if (response.status === 401) endSession(token)
    throw httpError(operation, response, text, token)
  }
  const answer = { body: readAnswer(operation, response, text), headers: response.headers }
  if (hasLeft(sender)) {
    const message = 'Somebody else is here now than the person whom the service answered.'
    throw new ApiError({ kind: 'network', operation, message })
  }
  return answer
}

/** Whether the person signed out since, or somebody else signed in over the page: what came is not theirs. */
function hasLeft(sender: SessionSnapshot): boolean {
  const { status, user } = getSession()
  return status === 'signed-out' || user?.id !== sender.user?.id
}

function readAnswer<Name extends OperationName>(
  operation: Name,
  response: Response,
  text: string,
): Output<Name> {
  const fail = (message: string) =>
    new ApiError({
      kind: 'contract',
      operation,
      message: `The answer is not what the interface says. ${message}`,
      status: response.status,
      ...requestIdOf(response),
    })
  let json: unknown
  try {
    json = parseJson(text)
  } catch {
    throw fail(notJson(response, text))
  }
  const result = readerOf(operation).safeParse(json)
  if (!result.success) throw fail(result.error.issues.slice(0, 5).map(issueText).join('\n'))
  // The reader of an operation gives that operation's output; a Map can't say so.
  return result.data as Output<Name>
}

/** Often the page of a login or a proxy; its address helps, without a query that may be private. */
function notJson({ redirected, url }: Response, text: string): string {
  const says = text.trim() === '' ? 'Its body is empty.' : 'Its body is not JSON.'
  if (!redirected) return says
  const { origin, pathname } = new URL(url)
  return `${says} The request was redirected to ${origin}${pathname}.`
}

function readerOf(operation: OperationName): z.ZodMiniType {
  const known = readers.get(operation)
  if (known) return known
  const made: z.ZodMiniType = reader(operations[operation].response)
  readers.set(operation, made)
  return made
}

function issueText(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String).join('.')
  const expected =
    issue.code === 'invalid_type'
      ? `must be of type ${issue.expected}`
      : issue.code === 'invalid_value'
        ? `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
        : 'is not of the right type'
  return `${path === '' ? 'The body' : path} ${expected}.`
}

function networkError(operation: OperationName, cause: unknown, begun?: Response): ApiError {
  return new ApiError({ kind: 'network', operation, message: networkMessage(cause, begun) })
}

function networkMessage(cause: unknown, begun: Response | undefined): string {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return `There was no whole answer within ${timeoutMilliseconds / 1000} seconds.`
  }
  if (begun) return 'The answer broke off before its end.'
  if (!navigator.onLine) return 'There was no answer: this device is offline.'
  return 'There was no answer. The network or the service may be down.'
}

function httpError(
  operation: OperationName,
  response: Response,
  text: string,
  token: string,
): ApiError {
  const { status } = response
  // A service that repeats the request in its error must not put the token on the screen. Hidden
  // again once it is read, since JSON may escape what the token is made of.
  const hide = (said: string) => said.replaceAll(token, '[token]')
  const { message, fieldErrors } = readErrorBody(hide(text))
  // Measured by the service's own clock where it tells it: the local one may be wrong by hours.
  const now = Date.parse(response.headers.get('date') ?? '') || Date.now()
  const retryAfter = readRetryAfter(response.headers.get('retry-after'), now)
  return new ApiError({
    kind: status === 401 ? 'session' : 'http',
    operation,
    status,
    message: message === undefined ? 'The answer gives no reason.' : hide(message),
    fieldErrors: fieldErrors.map((each) => ({
      field: hide(each.field),
      message: hide(each.message),
    })),
    ...(retryAfter !== undefined && { retryAfter }),
    ...requestIdOf(response, hide),
  })
}

function requestIdOf({ headers }: Response, hide = (said: string) => said) {
  const value = requestIdHeaders.map((name) => headers.get(name)).find(Boolean)
  return value ? { requestId: hide(value) } : {}
}
