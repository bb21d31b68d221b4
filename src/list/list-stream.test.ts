import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import type { Branch } from '../api/endpoints.ts'
import type { ListEnd } from '../api/list-reader.ts'
import type { BranchList } from './branch-list.ts'
import { branchKind } from './list-kinds.ts'
import { readList } from './list-stream.ts'

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
    vi.stubGlobal('postMessage', (data: unknown) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    )
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
  TestWorker.trouble = 'none'
  TestWorker.latest = undefined
})

const long: Branch[] = Array.from({ length: 5000 }, (_, at) => ({
  branch_id: `${at % 4990}`,
  branch_name: `feature/${at}`,
}))
const once = long.slice(0, 4990)

const givenUp = vi.fn<() => void>()

function streamOf(
  items: readonly Branch[],
  broken?: Error,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(JSON.stringify({ object: 'Branch', items, total: 1 }))
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

const unasked = () => expect.fail('The worker has ranked it.')

const queryKey = ['listBranches', 'demo']

/** What a query reads of a body: the list, the parts of it that were shown before, and how the body ended. */
async function read(items: readonly Branch[], broken?: Error) {
  const client = new QueryClient()
  const parts: BranchList[] = []
  client.getQueryCache().subscribe(({ query }) => {
    const { data } = query.state as { data: BranchList | undefined }
    if (data && !data.whole && parts.at(-1) !== data) parts.push(data)
  })
  let end: ListEnd | undefined
  const list = await client.query({
    queryKey,
    retry: false,
    queryFn: (context) =>
      readList(
        'listBranches',
        async (readBody) => {
          end = await readBody(streamOf(items, broken))
          return []
        },
        context,
      ),
  })
  return { list, parts, end }
}

const rest = { rest: { object: 'Branch', total: 1 } }

test('a short list is read on the page', async () => {
  vi.stubGlobal('Worker', TestWorker)
  const { end, list } = await read(long.slice(0, 100))
  expect(end).toEqual(rest)
  expect(list.items).toEqual(long.slice(0, 100))
  expect(TestWorker.latest).toBeUndefined()
})

test('a long one in a worker, which ranks it: each item once, its beginning before the worker runs', async () => {
  vi.stubGlobal('Worker', TestWorker)
  const { end, list, parts } = await read(long)
  expect(end).toEqual(rest)
  expect(list.items).toEqual(once)
  expect(list.repeated).toBe(10)
  expect(parts[0]?.items.length).toBeGreaterThan(100)
  expect(parts[0]?.items).toEqual(once.slice(0, parts[0]?.items.length))
  expect(parts[0]?.search.find('feature/4989')).toEqual([])
  const sorts = Object.keys(branchKind.sorts)
  const lasts = sorts.map((key) =>
    list.shown({ q: '', sort: { key, value: unasked, descending: true } }).at(0),
  )
  expect(lasts).toContainEqual({ branch_id: '4989', branch_name: 'feature/4989' })
})

test('the page reads on where no worker can be had, or none can be loaded', async () => {
  vi.stubGlobal('Worker', undefined)
  expect((await read(long)).list.items).toEqual(once)
  vi.stubGlobal('Worker', TestWorker)
  TestWorker.trouble = 'missing'
  const { end, list } = await read(long)
  expect(end).toEqual(rest)
  expect(list.items).toEqual(once)
})

test('a worker that breaks down and an answer that breaks off are told, and nothing goes on', async () => {
  vi.stubGlobal('Worker', TestWorker)
  await expect(read(long, new TypeError('broken off'))).rejects.toThrow('broken off')
  expect(TestWorker.latest?.ended).toBe(true)
  TestWorker.trouble = 'breaks'
  await expect(read(long)).rejects.toThrow('broken down')
  expect(TestWorker.latest?.ended).toBe(true)
  await vi.waitFor(() => expect(givenUp).toHaveBeenCalledOnce())
})
