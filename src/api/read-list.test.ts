import { afterEach, expect, test, vi } from 'vitest'

import { ApiError } from './errors.ts'
import { requestList } from './read-list.ts'
import type { Branch } from './resources.ts'

const session = vi.hoisted(() => ({
  state: { status: 'signed-in', user: { id: 'alice' } },
  accessToken: () => 'token',
}))
vi.mock('../auth/session.ts', () => ({ session }))
vi.mock('../config.ts', () => ({ getConfig: () => ({ base_url: 'https://api.example/v0' }) }))

type Hear = (event: MessageEvent) => void

/** The worker's own script, run here, unless it can't be loaded. */
class TestWorker extends EventTarget {
  static isMissing = false
  static latest: TestWorker | undefined
  ended = false
  readonly #ready: Promise<Hear>
  constructor() {
    super()
    TestWorker.latest = this
    this.#ready = this.#start()
  }
  #start() {
    return new Promise<Hear>((resolve, reject) => {
      vi.stubGlobal('addEventListener', (_: string, hear: Hear) => resolve(hear))
      vi.stubGlobal('postMessage', (data: unknown) =>
        this.dispatchEvent(new MessageEvent('message', { data })),
      )
      vi.resetModules()
      if (TestWorker.isMissing) reject(new Error('missing'))
      else void import('./list.worker.ts')
    })
  }
  postMessage(data: unknown) {
    this.#ready.then(
      (hear) => hear(new MessageEvent('message', { data })),
      () => this.dispatchEvent(new Event('error')),
    )
  }
  terminate() {
    this.ended = true
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  session.state = { status: 'signed-in', user: { id: 'alice' } }
  TestWorker.isMissing = false
  TestWorker.latest = undefined
})

const branches = (length: number): Branch[] =>
  Array.from({ length }, (_, at) => ({ branch_id: `${at}`, branch_name: `feature/${at}` }))
const bodyOf = (items: readonly Branch[], more: object = {}) =>
  JSON.stringify({ object: 'Branch', items, ...more })
/** Over a megabyte. */
const long = branches(25_000)

function streamOf(body: string, broken?: Error): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(body)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      const chunk = bytes.slice(at, (at += 30_000))
      if (chunk.byteLength > 0) controller.enqueue(chunk)
      else if (broken) controller.error(broken)
      else controller.close()
    },
  })
}

type Wanted = { body: string; broken?: Error; headers?: Record<string, string> }

const showFirst = vi.fn<(items: readonly Branch[]) => void>()

function read({ body, broken, headers = {} }: Wanted) {
  showFirst.mockClear()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(streamOf(body, broken), { headers })))
  return requestList('listBranches', { params: { repo_id: 'demo' } }, showFirst)
}

test('a short list is read on the page, and nothing of it is shown before', async () => {
  vi.stubGlobal('Worker', TestWorker)
  const items = branches(100)
  expect(await read({ body: bodyOf(items) })).toEqual({ items, signsOfMore: [] })
  expect(showFirst).not.toHaveBeenCalled()
  expect(TestWorker.latest).toBeUndefined()
})

test('of a longer list the first items are shown, once', async () => {
  const items = branches(5000)
  await read({ body: bodyOf(items) })
  expect(showFirst).toHaveBeenCalledOnce()
  const [[first]] = showFirst.mock.calls as [[Branch[]]]
  expect(first.length).toBeGreaterThan(100)
  expect(first).toEqual(items.slice(0, first.length))
})

test('a long list is read in a worker', async () => {
  vi.stubGlobal('Worker', TestWorker)
  expect(await read({ body: bodyOf(long) })).toEqual({ items: long, signsOfMore: [] })
  expect(TestWorker.latest?.ended).toBe(true)
})

test('without a worker the page reads a long list itself', async () => {
  vi.stubGlobal('Worker', undefined)
  expect((await read({ body: bodyOf(long) })).items).toHaveLength(long.length)
  vi.stubGlobal('Worker', TestWorker)
  TestWorker.isMissing = true
  expect((await read({ body: bodyOf(long) })).items).toHaveLength(long.length)
})

test('a wrong list is a contract error, also a long one', async () => {
  vi.stubGlobal('Worker', TestWorker)
  for (const items of [branches(2), long]) {
    const body = bodyOf(items).replace('"Branch"', '"Tag"')
    const error: unknown = await read({ body }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'contract' })
    expect(String(error)).toContain('object must be "Branch".')
  }
})

test('an answer that breaks off is a network error', async () => {
  const error = { kind: 'network', message: 'The answer broke off before its end.' }
  await expect(read({ body: '{"object":', broken: new TypeError() })).rejects.toMatchObject(error)
})

test('nobody gets a list that somebody else asked for', async () => {
  const reading = read({ body: bodyOf(branches(2)) })
  session.state = { status: 'signed-in', user: { id: 'bob' } }
  await expect(reading).rejects.toMatchObject({ kind: 'network' })
})

test.each([
  ['</v0?page=2>; rel="next"', {}, ['a Link header with rel="next"']],
  ['</a>; rel=prev, </b>; rel="last next"', {}, ['a Link header with rel="next"']],
  ['</next>; rel="prev"; title="next"', {}, []],
  ['', { total: 2, next_page: null }, ['total', 'next_page']],
])('signs of more: Link %j, %j', async (link, more, signsOfMore) => {
  const list = await read({ body: bodyOf([], more), headers: { link } })
  expect(list.signsOfMore).toEqual(signsOfMore)
})
