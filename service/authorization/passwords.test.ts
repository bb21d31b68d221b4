import { scryptSync } from 'node:crypto'

import { expect, test } from 'vitest'

import { testPasswordCost } from '../testing/service.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

test('only the right password matches a hash, and each hash has its own salt', async () => {
  const one = await hashPassword('dämo 😀')
  expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/)
  const salts = await Promise.all(
    ['a', 'a'].map(async (same) => (await hashPassword(same, testPasswordCost)).split('$')[3]),
  )
  expect(salts[0]).not.toBe(salts[1])
  expect(await verifyPassword('dämo 😀', one)).toBe(true)
  expect(await verifyPassword('dämo', one)).toBe(false)
})

test('a hash with other parameters is verified with these', async () => {
  const salt = Buffer.alloc(16, 7)
  const hash = scryptSync('demo', salt, 32, { N: 2 ** 12, r: 4, p: 2 })
  const stored = `$scrypt$ln=12,r=4,p=2$${salt.toString('base64url')}$${hash.toString('base64url')}`
  expect(await verifyPassword('demo', stored)).toBe(true)
  expect(await verifyPassword('Demo', stored)).toBe(false)
})

test.each([
  null,
  '',
  'demo',
  '$scrypt$',
  '$scrypt$ln=14,r=8,p=5$AAAA$',
  '$scrypt$ln=14,r=8,p=5$$AAAA',
  '$argon2id$ln=14,r=8,p=5$AAAA$AAAA',
])('no password matches the hash %j', async (stored) => {
  expect(await verifyPassword('', stored, testPasswordCost)).toBe(false)
  expect(await verifyPassword('demo', stored, testPasswordCost)).toBe(false)
})
