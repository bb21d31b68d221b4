import { expect, test } from 'vitest'

import { hashPassword, verifyPassword } from './passwords.ts'

test('a password fits its own hash only, and each hash is salted', async () => {
  const [one, other] = [await hashPassword('dämo 😀'), await hashPassword('dämo 😀')]
  expect(one).not.toBe(other)
  expect(await verifyPassword('dämo 😀', one)).toBe(true)
  expect(await verifyPassword('dämo', one)).toBe(false)
})

test.each([null, '', 'demo', 'scrypt$', 'scrypt$AAAA$', 'scrypt$$AAAA', 'plain$AAAA$AAAA'])(
  'nothing fits the hash %j',
  async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await verifyPassword('demo', stored)).toBe(false)
  },
)
