import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { fetchEarly, fetchOrTakeEarly } from './early-request.ts'

const url = 'https://api.example/v0/repos/demo/branches'
const init = (token = 'secret'): RequestInit => ({
  headers: { authorization: `Bearer ${token}` },
})

/** Each request is answered with its number, once that is wanted. */
let answers: (() => void)[]
beforeEach(() => {
  answers = []
  vi.stubGlobal(
    'fetch',
    vi.fn(() => {
      const number = String(answers.length)
      return new Promise((resolve) => {
        answers.push(() => resolve(new Response(number)))
      })
    }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the answer to the same request is given out, once', async () => {
  fetchEarly(url, init())
  const [first, second] = [fetchOrTakeEarly(url, init()), fetchOrTakeEarly(url, init())]
  for (const answer of answers) answer()
  expect(await (await first).text()).toBe('0')
  expect(await (await second).text()).toBe('1')
})

test('without an early request it is a fetch', async () => {
  const answer = fetchOrTakeEarly(url, init())
  answers[0]?.()
  expect(await (await answer).text()).toBe('0')
})

test('requests are told apart by address', async () => {
  fetchEarly('/config.json', {})
  fetchEarly(url, init())
  const config = fetchOrTakeEarly('/config.json', {})
  const list = fetchOrTakeEarly(url, init())
  for (const answer of answers) answer()
  expect(await (await config).text()).toBe('0')
  expect(await (await list).text()).toBe('1')
})

test.each([
  ['another address', `${url}?page=2`, init()],
  ['another token', url, init('other')],
  ['no token', url, {}],
])(
  'with %s it is a request of its own, and the early one is forgotten',
  async (_, other, otherInit) => {
    fetchEarly(url, init())
    const answer = fetchOrTakeEarly(other, otherInit)
    answers[1]?.()
    expect(await (await answer).text()).toBe('1')
    void fetchOrTakeEarly(url, init())
    expect(answers).toHaveLength(3)
  },
)

test('a failure is for who takes the answer', async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchEarly(url, init())
  await new Promise((resolve) => setTimeout(resolve))
  await expect(fetchOrTakeEarly(url, init())).rejects.toThrow('Failed to fetch')
})

test('nothing of a request is on the window but the way to take its answer', () => {
  fetchEarly(url, init())
  expect(Object.entries(globalThis.refdeskEarly ?? {})).toEqual([])
  fetchOrTakeEarly(url, init()).catch(() => undefined)
})
