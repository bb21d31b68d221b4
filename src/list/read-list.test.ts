import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { ListAnswer } from '../api/request.ts'
import type { Branch } from '../api/resources.ts'
import { BranchList } from './branch-list.ts'
import { readList } from './read-list.ts'

const session = vi.hoisted(() => ({ state: { status: 'signed-in', user: { id: 'alice' } } }))
vi.mock('../auth/session.ts', () => ({ session }))

const branches: Branch[] = Array.from({ length: 1000 }, (_, at) => ({
  branch_id: `${at % 990}`,
  branch_name: `feature/${at}`,
}))

function responseOf(items: readonly Branch[], broken?: Error): Response {
  const bytes = new TextEncoder().encode(JSON.stringify({ object: 'Branch', items, total: 1 }))
  let at = 0
  const body = new ReadableStream({
    pull(controller) {
      const chunk = bytes.slice(at, (at += 10_000))
      if (chunk.byteLength > 0) controller.enqueue(chunk)
      else if (broken) controller.error(broken)
      else controller.close()
    },
  })
  return new Response(body)
}

const queryKey = ['listBranches', 'demo']

/** What a query reads: the list, and the parts of it that were shown before. */
async function read(response: Response, client = new QueryClient()) {
  const parts: BranchList[] = []
  const stop = client.getQueryCache().subscribe(({ query }) => {
    const { data } = query.state as { data: BranchList | undefined }
    if (data && !data.whole && parts.at(-1) !== data) parts.push(data)
  })
  const sender = session.state as Parameters<
    typeof readList<'listBranches', BranchList>
  >[0]['sender']
  const list = await client
    .query({
      queryKey,
      retry: false,
      queryFn: (context) =>
        readList({ operation: 'listBranches', response, sender }, context, BranchList),
    })
    .finally(stop)
  return { list, parts }
}

test('the first items are shown before the list is whole; then the repeated items and signs of more are known', async () => {
  const { list, parts } = await read(responseOf(branches))
  expect(parts[0]?.items.length).toBeGreaterThan(100)
  expect(parts[0]?.items).toEqual(branches.slice(0, parts[0]?.items.length))
  expect(parts[0]?.search.find('feature/989')).toEqual([])
  expect(list).toMatchObject({ whole: true, repeated: 10, signsOfMore: ['total'] })
  expect(list.items).toEqual(branches.slice(0, 990))
})

test('a list that breaks off is removed from the cache', async () => {
  const client = new QueryClient()
  await expect(read(responseOf(branches, new TypeError('reset')), client)).rejects.toThrow(
    'broke off',
  )
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

test('the list that was read before stays until the next one is whole, and if that breaks off', async () => {
  const client = new QueryClient()
  const { list } = await read(responseOf(branches), client)
  const again = read(responseOf(branches.slice(0, 500), new TypeError('reset')), client)
  await expect(again).rejects.toThrow('broke off')
  expect(client.getQueryData(queryKey)).toBe(list)
  const { list: next, parts } = await read(responseOf(branches.slice(0, 500)), client)
  expect(parts).toEqual([])
  expect(next.items).toHaveLength(500)
})

test('a read that another has overtaken does not put a part in the place of the whole list', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  let next: ReadableStreamDefaultController<Uint8Array> | undefined
  const slow = new ReadableStream<Uint8Array>({ start: (controller) => void (next = controller) })
  const bytes = new Uint8Array(await responseOf(branches).arrayBuffer())
  next?.enqueue(bytes.slice(0, 20_000))
  const context = { client, queryKey, signal: new AbortController().signal, meta: undefined }
  const answers = [new Response(slow), responseOf(branches)]
  const reads: Promise<BranchList>[] = []
  const queryFn = () => {
    const response = answers.shift() ?? Response.error()
    const sender = session.state as ListAnswer<'listBranches'>['sender']
    const reading = readList({ operation: 'listBranches', response, sender }, context, BranchList)
    reads.push(reading)
    return reading
  }
  void client.query({ queryKey, queryFn }).catch(() => undefined)
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ whole: false }))
  await client.refetchQueries({ queryKey })
  vi.advanceTimersByTime(1000)
  next?.enqueue(bytes.slice(20_000))
  next?.close()
  await Promise.all(reads)
  expect(client.getQueryData(queryKey)).toMatchObject({ whole: true })
})

test('while the browser is idle, a list is prepared for each of its sorts', async () => {
  const idle: IdleRequestCallback[] = []
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => idle.push(callback))
  const { list } = await read(responseOf(branches))
  for (let callback = idle.shift(); callback; callback = idle.shift()) {
    callback({ didTimeout: false, timeRemaining: () => 0 })
  }
  vi.unstubAllGlobals()
  // The order is known by now, whatever the names become.
  for (const branch of list.items) branch.branch_name = 'same'
  expect(list.shown({ q: '', sort: '-name' }).at(0)).toMatchObject({ branch_id: '989' })
})
