import { afterEach, expect, test, vi } from 'vitest'

import type { Branch } from '../api/endpoints.ts'
import { ListReader } from '../api/list-reader.ts'
import { BranchList } from './branch-list.ts'
import { Arrival } from './item-list.ts'
import { readListBody } from './list-body.ts'
import { branchKind, ranksOf } from './list-kinds.ts'
import type { FromListWorker, ToListWorker } from './list.worker.ts'

/** Does in the test what the worker does, unless it can't be loaded or breaks down at its first chunk. */
class TestWorker extends EventTarget {
  static trouble: 'none' | 'missing' | 'breaks' = 'none'
  static latest: TestWorker | undefined
  ended = false
  reader: ListReader<'listBranches'> | undefined
  items: Branch[] = []
  constructor() {
    super()
    TestWorker.latest = this
    const { trouble } = TestWorker
    queueMicrotask(() => (trouble === 'missing' ? this.fail() : this.say('ready')))
  }
  postMessage(data: ToListWorker) {
    if (typeof data === 'string') {
      this.reader = new ListReader('listBranches', branchKind.id, (slice) => {
        this.items.push(...slice.items)
        this.say({ slice })
      })
    } else if (data && TestWorker.trouble === 'breaks') this.fail()
    else if (data) this.reader?.push(data)
    else if (this.reader) {
      this.say({ end: this.reader.end() })
      this.say({ ranks: ranksOf(branchKind, this.items) })
    }
  }
  say(data: FromListWorker<'listBranches'> | 'ready') {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  fail() {
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
  })
}

async function read(items: readonly Branch[], broken?: Error) {
  const arrival = new Arrival(branchKind)
  const end = await readListBody('listBranches', streamOf(items, broken), (part) =>
    arrival.add(part),
  )
  return { arrival, end, list: new BranchList(arrival, []) }
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
  const { arrival, end, list } = await read(long)
  expect(end).toEqual(rest)
  expect(list.items).toEqual(once)
  expect(list.repeated).toBe(10)
  expect([...arrival.ranks.keys()]).toEqual(Object.keys(branchKind.sorts))
  const sorted = list.sorted({ key: 'name', value: branchKind.sorts.name, descending: true })
  expect(sorted.at(0)?.branch_name).toBe('feature/4989')
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
})
