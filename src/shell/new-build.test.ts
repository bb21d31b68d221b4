import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { partNotLoaded, reloadForNewBuild } from './new-build.ts'

const ownFile = 'new-build.ts'
const reload = vi.fn<() => void>()
/** What the page's own address answers. */
const page = vi.fn<() => Promise<Response>>()
let missAPart: (event: { payload: Error }) => void

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('fetch', page)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', (_type: string, act: () => void) => (missAPart = act))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  reloadForNewBuild()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const serving = (file: string) => async () =>
  new Response(`<script src="/assets/${file}"></script>`)

const miss = (payload = new Error('Failed to fetch')) => missAPart({ payload })

test('reloads where a newer build is served, once', async () => {
  page.mockImplementation(serving('newer.js'))
  miss()
  await vi.waitUntil(() => reload.mock.calls.length > 0)
  miss()
  await vi.waitUntil(() => page.mock.calls.length > 1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(reload).toHaveBeenCalledOnce()
})

test.each([
  ['this build is served', serving(ownFile)],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error is served', async () => new Response('', { status: 503 })],
])('stays where %s', async (_, answer) => {
  page.mockImplementation(answer)
  miss()
  await vi.waitUntil(() => page.mock.calls.length > 0)
  await new Promise((resolve) => setTimeout(resolve))
  expect(reload).not.toHaveBeenCalled()
})

test('the error says what to do', () => {
  page.mockImplementation(serving(ownFile))
  const error = new Error('Failed to fetch')
  miss(error)
  expect(error.message).toBe(partNotLoaded)
})
