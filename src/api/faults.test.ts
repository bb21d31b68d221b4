// Every operation with every fault of the switch in front of the embedded service: over real HTTP, through `request`, the
// readers and the query cache. Checked are the error that a page is given, and how many requests were sent.
import type { MutationOptions } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { OperationName } from '../../contract/operations.ts'
import { writeReview } from '../../service/api/reviews.ts'
import { newRepository } from '../../service/testing/repositories.ts'
import { startService, type TestService } from '../../service/testing/service.ts'
import type { FaultSetting } from '../../testing/faults/fault-switch.ts'
import { startFaultProxy } from '../../testing/faults/start.ts'
import { branchesQuery, granularPermissionsQuery } from '../list/list-queries.ts'
import { problemHeadline } from './error-words.ts'
import { ApiError } from './errors.ts'
import { createReviewMutation, renameRepoMutation, reviewQuery, type Attempt } from './queries.ts'
import { queryClient } from './query-client.ts'

// A session and a configuration need a browser to start.
const session = vi.hoisted(() => ({ token: '', refused: [] as string[] }))
const config = vi.hoisted(() => ({ base_url: '', idempotency_keys: true }))
vi.mock('../auth/session.ts', () => ({
  session: {
    state: { status: 'signed-in', user: { id: 'alice' } },
    accessToken: () => (session.refused.includes(session.token) ? undefined : session.token),
    refuse: (token: string) => session.refused.push(token),
  },
}))
vi.mock('../config.ts', () => ({ getConfig: () => config }))

type FaultName = FaultSetting['fault']

/** How a request ends. `repeated`: a read is sent twice more. `unknown`: a write may have succeeded. */
type Outcome = 'success' | { says: RegExp; repeated?: true; unknown?: true; field?: true }

const lost = (says: RegExp) => ({ says, repeated: true, unknown: true }) as const
const broken = (says: RegExp) => ({ says, unknown: true }) as const
const refused = (says: RegExp) => ({ says })
const refusedField = (says: RegExp) => ({ says, field: true }) as const

const noAnswer = lost(/no answer\nThe network or the service may be down\./)
const brokeOff = lost(/no answer\nThe answer broke off before its end\./)
/** A minute, or a little more where the answer took long: dates have whole seconds. */
const asksToWait = /\((?:429|503)\)\n[^]*asks you to wait 6\d s/

const outcomes: Record<FaultName, Outcome> = {
  latency: 'success',
  'reset-before': noAnswer,
  'reset-after': noAnswer,
  truncated: brokeOff,
  trickle: 'success',
  'trickle-truncated': brokeOff,
  'not-json': broken(/Its body is not JSON\./),
  html: broken(/Its body is not JSON\./),
  empty: broken(/Its body is empty\./),
  'login-redirect': broken(/The request was redirected to http/),
  'wrong-type': broken(/\w+ must be of type \w+\./),
  'missing-field': broken(/\w+ must be of type \w+\./),
  nulls: 'success',
  'unknown-fields': 'success',
  'unknown-enum': 'success',
  'big-integers': 'success',
  401: refused(/the session has ended/),
  403: refused(/not allowed to [^]+ \(403\)/),
  404: refused(/not found \(404\)/),
  409: refused(/conflict \(409\)/),
  412: refused(/a precondition failed \(412\)/),
  413: refused(/too large \(413\)/),
  422: refusedField(/not accepted \(422\)/),
  '422-long': refusedField(/not accepted \(422\)\n[^]*Line 160/),
  '429-seconds': refused(asksToWait),
  '429-date': refused(asksToWait),
  '503-seconds': refused(asksToWait),
  '503-date': refused(asksToWait),
  500: broken(/the service failed \(500\)/),
  '500-html': broken(/the service failed \(500\)/),
  502: lost(/the service failed \(502\)/),
  504: lost(/the service failed \(504\)/),
}

const faults = Object.entries(outcomes) as [FaultName, Outcome][]

let service: TestService
let proxy: Awaited<ReturnType<typeof startFaultProxy>>
let repo_id: string

beforeAll(async () => {
  service = await startService()
  proxy = await startFaultProxy(service)
  config.base_url = `${proxy.origin}/v0`
  session.token = await service.token('alice')
  ;({ repo_id } = await newRepository(service))
  const times = { created_at: 1, updated_at: 2 }
  const refs = { base_ref: 'main', compare_ref: 'topic' }
  const review = { id: 'review', title: 'A review', status: 'open', author_id: 'alice' } as const
  await writeReview(service.store, { repo_id, ...review, ...times, ...refs })
})
afterAll(async () => {
  await proxy.stop()
  await service.stop()
})
beforeEach(() => {
  session.refused = []
  // No back-off to wait for.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  queryClient.clear()
  await fetch(switchAddress(), { method: 'DELETE' })
})

describe.each([
  ['listBranches', () => queryClient.query(branchesQuery(repo_id))],
  ['getReview', () => queryClient.query(reviewQuery(repo_id, 'review'))],
  ['listGranularPermissions', () => queryClient.query(granularPermissionsQuery(repo_id, {}))],
] as const)('%s', (operation, read: () => Promise<object>) => {
  test.each(faults)('× %s', async (fault, usual) => {
    // The one enum whose unknown value is an error.
    const outcome: Outcome =
      operation === 'listBranches' && fault === 'unknown-enum'
        ? broken(/object must be "Branch"\./)
        : usual
    const before = await requestsOf(operation)
    await setFault(operation, fault)
    const result = await settled(read())
    expect((await requestsOf(operation)) - before).toBe(
      outcome !== 'success' && outcome.repeated ? 3 : 1,
    )
    expect(outcomeOf(result)).toEqual(expected(outcome))
    expect(session.refused).toEqual(fault === '401' ? [session.token] : [])
    if (outcome === 'success') return

    session.refused = []
    await fetch(switchAddress(), { method: 'DELETE' })
    expect(await read()).toBeTypeOf('object')
  })
})

describe.each([
  ['createReview', () => write(createReviewMutation(repo_id), newReview)],
  ['renameRepo', () => write(renameRepoMutation(repo_id), { new_name: crypto.randomUUID() })],
] as const)('%s', (operation, send: () => Promise<object>) => {
  test.each(faults)('× %s', async (fault, outcome) => {
    const before = await requestsOf(operation)
    await setFault(operation, fault)
    const result = await settled(send())
    expect((await requestsOf(operation)) - before).toBe(1)
    expect(outcomeOf(result)).toEqual(expected(outcome))
    expect(session.refused).toEqual(fault === '401' ? [session.token] : [])
  })
})

const newReview = { title: 'A title', base_ref: 'main', compare_ref: 'topic' }

/** Sends a write as a form does. */
function write<Body, Answer>(
  options: MutationOptions<Answer, Error, Attempt<Body>>,
  body: Body,
): Promise<Answer> {
  const mutation = queryClient.getMutationCache().build(queryClient, options)
  return mutation.execute({ body, key: crypto.randomUUID() })
}

function settled(result: Promise<object>): Promise<object> {
  return result.catch((error: object) => error)
}

/** What a page can tell from the result of a request. */
function outcomeOf(result: object) {
  if (!(result instanceof Error)) return 'success'
  if (!(result instanceof ApiError)) return result
  const says = `${problemHeadline(result)}\n${result.message}`
  return {
    says,
    hasMarkup: says.includes('<'),
    unknown: result.outcomeUnknown,
    fields: result.fieldErrors.length,
  }
}

function expected(outcome: Outcome) {
  if (outcome === 'success') return outcome
  const { says, unknown = false, field } = outcome
  return { says: expect.stringMatching(says), hasMarkup: false, unknown, fields: field ? 1 : 0 }
}

function switchAddress(): string {
  return `${proxy.origin}/faults/${repo_id}`
}

/** A fault with Retry-After asks for a longer wait than a read has by itself. */
async function setFault(operation: OperationName, fault: FaultName): Promise<void> {
  const response = await fetch(switchAddress(), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operation, fault, retry_after: 60, milliseconds: 1 }),
  })
  expect(response.status).toBe(200)
}

/** How many requests of an operation have arrived so far. */
async function requestsOf(operation: OperationName): Promise<number> {
  const state = (await (await fetch(switchAddress())).json()) as {
    requests: Record<OperationName, number>
  }
  return state.requests[operation]
}
