import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { awaitAnswer, handOver, parseAnswer } from './answer.ts'

const callback = 'https://app.example.org/auth/callback'

test('reads an implicit answer from the fragment', () => {
  const answer = parseAnswer(`${callback}#access_token=t&state=id`)
  expect(answer).toMatchObject({ stateId: 'id', inFragment: true })
  expect(answer.parameters.get('access_token')).toBe('t')
})

test('reads a code from the query', () => {
  expect(parseAnswer(`${callback}?code=c&state=id`)).toMatchObject({
    stateId: 'id',
    inFragment: false,
  })
})

test('reads the fragment if query and fragment both have a state', () => {
  expect(parseAnswer(`${callback}?state=query#state=fragment`).stateId).toBe('fragment')
})

test('finds no state in a bare address', () => {
  expect(parseAnswer(callback)).toMatchObject({ stateId: '' })
})

test('reads any address of this origin without an error', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (query, fragment) => {
      expect(typeof parseAnswer(`${callback}?${query}#${fragment}`).stateId).toBe('string')
    }),
  )
})

// The silent page is a static file with a script of its own: whatever its address is, it must do what
// `handOver` does.
const silentPage = 'https://app.example.org/auth/silent'
const script = readFileSync('public/auth/silent/silent.js', 'utf8')
let posted: [channel: string, message: unknown][]

/** A channel that notes what it is given, for code that knows it by this name. */
class Channel {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  postMessage(message: unknown) {
    posted.push([this.name, message])
  }
  close() {}
}

beforeEach(() => {
  posted = []
})
afterEach(() => vi.unstubAllGlobals())

function runSilentPage(url: string) {
  const history = { replaceState: vi.fn<(...values: unknown[]) => void>() }
  const location = new URL(url)
  runInNewContext(script, { location, history, URLSearchParams, BroadcastChannel: Channel })
  return history
}

function expectSame(url: string) {
  posted = []
  runSilentPage(url)
  const bySilentPage = posted
  posted = []
  handOver(new URL(url).href)
  expect(bySilentPage).toEqual(posted)
}

test('the silent page passes its address to the waiting page and removes it from the history', () => {
  const url = `${silentPage}#access_token=t&state=id`
  const history = runSilentPage(url)
  expect(posted).toEqual([['refdesk.answer.id', url]])
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/auth/silent')
})

test('the silent page treats any address as the app does', () => {
  vi.stubGlobal('BroadcastChannel', Channel)
  const state = fc.constantFrom('id', 'id;other', ';', '', 'a b')
  const parameters = fc.oneof(
    fc.constant(''),
    fc.string(),
    fc
      .tuple(state, fc.string())
      .map(([value, code]) => `${new URLSearchParams({ state: value, code })}`),
  )
  fc.assert(
    fc.property(parameters, parameters, (query, fragment) => {
      expectSame(`${silentPage}?${query}#${fragment}`)
    }),
  )
  expectSame(`${silentPage}?code=c&state=id`)
  expect(posted).toHaveLength(1)
})

test('a page that waits for an answer gets only the answer to its own request', async () => {
  const answer = awaitAnswer('id', 5000)
  handOver(`${silentPage}#state=other`)
  const url = `${silentPage}#state=id`
  handOver(url)
  expect(await answer).toBe(url)
})

test('waiting for an answer ends with a TimeoutError', async () => {
  const answer = awaitAnswer('id', 1)
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
})
