import { afterEach, describe, expect, test, vi } from 'vitest'

import { ApiError } from './errors.ts'
import { listSlices } from './list-slices.ts'
import type { Branch } from './resources.ts'

const session = vi.hoisted(() => ({ state: { status: 'signed-in', user: { id: 'alice' } } }))
vi.mock('../auth/session.ts', () => ({ session }))

type Hear = (event: MessageEvent) => void

/** The worker's own script, run here, unless it can't be loaded or breaks down at its first chunk. */
class TestWorker extends EventTarget {
  static trouble: 'none' | 'missing' | 'breaks' = 'none'
  static latest: TestWorker | undefined
  ended = false
  #hear: Hear | undefined
  constructor() {
    super()
    TestWorker.latest = this
    void this.#start()
  }
  async #start() {
    vi.stubGlobal('addEventListener', (_: string, hear: Hear) => (this.#hear = hear))
    vi.stubGlobal('postMessage', (data: unknown) => {
      if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data }))
    })
    vi.stubGlobal('close', () => undefined)
    vi.resetModules()
    if (TestWorker.trouble === 'missing') queueMicrotask(() => this.#fail())
    else await import('./list.worker.ts')
  }
  postMessage(data: unknown) {
    if (data instanceof Uint8Array && TestWorker.trouble === 'breaks') this.#fail()
    else this.#hear?.(new MessageEvent('message', { data }))
  }
  #fail() {
    this.dispatchEvent(new Event('error'))
  }
  terminate() {
    this.ended = true
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  givenUp.mockClear()
  session.state = { status: 'signed-in', user: { id: 'alice' } }
  TestWorker.trouble = 'none'
  TestWorker.latest = undefined
})

const long: Branch[] = Array.from({ length: 5000 }, (_, at) => ({
  branch_id: `${at % 4990}`,
  branch_name: `feature/${at}`,
}))
const once = long.slice(0, 4990)

const givenUp = vi.fn<() => void>()

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
    cancel: givenUp,
  })
}

const bodyOf = (items: readonly Branch[]) => JSON.stringify({ object: 'Branch', items })

type Read = { body: string; broken?: Error; headers?: Record<string, string> }

/** The slices of an answer, their items together, and what the last of them says. */
async function read({ body, broken, headers = {} }: Read) {
  const response = new Response(streamOf(body, broken), { headers })
  const sender = session.state as Parameters<typeof listSlices>[0]['sender']
  const slices = await Array.fromAsync(listSlices({ operation: 'listBranches', response, sender }))
  const items = slices.flatMap((slice) => slice.items)
  expect(slices.slice(0, -1).filter(({ end }) => end)).toEqual([])
  return { slices, items, end: slices.at(-1)?.end }
}

const failure = async (wanted: Read) => {
  const error: unknown = await read(wanted).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  return error
}

test('a short list is read on the page', async () => {
  vi.stubGlobal('Worker', TestWorker)
  const { end, items } = await read({ body: bodyOf(long.slice(0, 100)) })
  expect(end).toEqual({ repeated: 0, signsOfMore: [] })
  expect(items).toEqual(long.slice(0, 100))
  expect(TestWorker.latest).toBeUndefined()
})

test('a long list is read in a worker, but its beginning on the page, and each item comes once', async () => {
  vi.stubGlobal('Worker', TestWorker)
  const { end, items, slices } = await read({ body: bodyOf(long) })
  expect(end).toEqual({ repeated: 10, signsOfMore: [] })
  expect(items).toEqual(once)
  expect(slices[0]?.items.length).toBeGreaterThan(100)
  expect(TestWorker.latest?.ended).toBe(true)
})

test('the page reads the whole list if a worker can’t be started or loaded', async () => {
  vi.stubGlobal('Worker', undefined)
  expect((await read({ body: bodyOf(long) })).items).toEqual(once)
  vi.stubGlobal('Worker', TestWorker)
  TestWorker.trouble = 'missing'
  const { end, items } = await read({ body: bodyOf(long) })
  expect(end).toEqual({ repeated: 10, signsOfMore: [] })
  expect(items).toEqual(once)
})

test.each(['worker', 'page'])(
  'an answer that breaks off is reported as that when it is read in a %s',
  async (where) => {
    vi.stubGlobal('Worker', where === 'worker' ? TestWorker : undefined)
    expect(await failure({ body: bodyOf(long), broken: new TypeError('reset') })).toMatchObject({
      kind: 'network',
      message: 'The answer broke off before its end.',
    })
    expect(TestWorker.latest?.ended).toBe(where === 'worker' ? true : undefined)
    const late = new DOMException('', 'TimeoutError')
    const message = 'There was no complete answer within 60 seconds.'
    expect(await failure({ body: bodyOf(long), broken: late })).toMatchObject({ message })
  },
)

test('a worker that breaks down is reported as that, and reading stops', async () => {
  vi.stubGlobal('Worker', TestWorker)
  TestWorker.trouble = 'breaks'
  expect(await failure({ body: bodyOf(long) })).toMatchObject({ kind: 'worker', transient: false })
  expect(TestWorker.latest?.ended).toBe(true)
  await vi.waitFor(() => expect(givenUp).toHaveBeenCalledOnce())
})

test('whoever stops early cancels the rest of the answer', async () => {
  const response = new Response(streamOf(bodyOf(long)))
  const sender = session.state as Parameters<typeof listSlices>[0]['sender']
  for await (const { items } of listSlices({ operation: 'listBranches', response, sender })) {
    if (items.length > 0) break
  }
  await vi.waitFor(() => expect(givenUp).toHaveBeenCalledOnce())
})

test('a body that is not a list is reported as a broken contract', async () => {
  expect(await failure({ body: '{"object":"Branch"}' })).toMatchObject({
    kind: 'contract',
    message: expect.stringContaining('items must be of type array.'),
  })
})

test('a list is not given to somebody else who has signed in since it was requested', async () => {
  const reading = failure({ body: bodyOf(long) })
  session.state = { status: 'signed-in', user: { id: 'bob' } }
  expect(await reading).toMatchObject({ kind: 'network', outcomeUnknown: true })
})

describe('signs of more', () => {
  test.each([
    ['<https://api.example/?page=2>; rel="next"', true],
    ['<a>; rel=prev, <b>; REL = "last Next"', true],
    ['<a>;title="x";rel=next', true],
    ['<a>; rel="prev"', false],
    ['<a?rel=next>', false],
    ['<a>; rel="nextish"', false],
    ['', false],
  ])('whether the Link header %j is a sign of more: %j', async (link, expected) => {
    const { end } = await read({ body: bodyOf([]), headers: { link } })
    expect(end?.signsOfMore).toEqual(expected ? ['a Link header with rel="next"'] : [])
  })

  test('a field that the interface doesn’t list is a sign of more', async () => {
    const { end } = await read({ body: '{"total":1,"object":"Branch","items":[]}' })
    expect(end?.signsOfMore).toEqual(['total'])
  })
})
