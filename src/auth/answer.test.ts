import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { awaitAnswer, parseAnswer } from './answer.ts'

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

// The silent page is a static file with a script of its own.
const silentPage = 'https://app.example.org/auth/silent'
const script = readFileSync('public/auth/silent/silent.js', 'utf8')

function runSilentPage(url: string) {
  const history = { replaceState: vi.fn<(...values: unknown[]) => void>() }
  runInNewContext(script, { location: new URL(url), history, URLSearchParams, BroadcastChannel })
  return history
}

test('a page gets only the answer to its own request, which the silent page removes from the history', async () => {
  const answer = awaitAnswer('id', 5000)
  runSilentPage(`${silentPage}#state=other`)
  runSilentPage(silentPage)
  const url = `${silentPage}#access_token=t&state=id`
  const history = runSilentPage(url)
  expect(await answer).toBe(url)
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/auth/silent')
})

test('the silent page passes on a code, too', async () => {
  const answer = awaitAnswer('id', 5000)
  const url = `${silentPage}?code=c&state=id`
  runSilentPage(url)
  expect(await answer).toBe(url)
})

test('waiting for an answer ends with a TimeoutError', async () => {
  const answer = awaitAnswer('id', 1)
  await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
})
