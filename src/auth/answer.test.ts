import fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseAnswer } from './answer.ts'

const callback = 'https://app.example.org/auth/callback'

test('reads an implicit answer from the fragment', () => {
  const answer = parseAnswer(`${callback}#access_token=t&state=id`)
  expect(answer).toMatchObject({ stateId: 'id', inFragment: true, elsewhere: false })
  expect(answer.parameters.get('access_token')).toBe('t')
})

test('reads a code from the query', () => {
  expect(parseAnswer(`${callback}?code=c&state=id%3Belsewhere`)).toMatchObject({
    stateId: 'id',
    inFragment: false,
    elsewhere: true,
  })
})

test('prefers the fragment where both have a state', () => {
  expect(parseAnswer(`${callback}?state=query#state=fragment`).stateId).toBe('fragment')
})

test('finds no state in a bare address', () => {
  expect(parseAnswer(callback)).toMatchObject({ stateId: '', elsewhere: false })
})

test('never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (query, fragment) => {
      expect(typeof parseAnswer(`${callback}?${query}#${fragment}`).stateId).toBe('string')
    }),
  )
})
