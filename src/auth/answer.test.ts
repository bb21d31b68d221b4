import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readAnswer } from './answer.ts'

const callback = 'https://app.example.org/auth/callback'

test('reads an implicit answer from the fragment', () => {
  const answer = readAnswer(`${callback}#access_token=t&state=id`)
  expect(answer).toMatchObject({ stateId: 'id', inFragment: true, elsewhere: false })
  expect(answer.parameters.get('access_token')).toBe('t')
})

test('reads a code from the query', () => {
  expect(readAnswer(`${callback}?code=c&state=id%3Belsewhere`)).toMatchObject({
    stateId: 'id',
    inFragment: false,
    elsewhere: true,
  })
})

test('prefers the fragment where both have a state', () => {
  expect(readAnswer(`${callback}?state=query#state=fragment`).stateId).toBe('fragment')
})

test('finds no state in a bare address', () => {
  expect(readAnswer(callback)).toMatchObject({ stateId: '', elsewhere: false })
})

test('never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (query, fragment) => {
      expect(typeof readAnswer(`${callback}?${query}#${fragment}`).stateId).toBe('string')
    }),
  )
})
