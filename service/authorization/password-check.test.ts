import { scryptSync } from 'node:crypto'

import { expect, test } from 'vitest'

import { serviceForFile } from '../testing/service-for-file.ts'
import { signIn } from '../testing/sign-in.ts'
import { isOutdated } from './passwords.ts'

const { origin, store } = await serviceForFile({ passwordCost: undefined })

// With the usual cost, not the tests' low one.
test('a password that was hashed at a lower cost is hashed again at the next sign-in', async () => {
  const hash = scryptSync('demo', 'salt', 32).toString('base64')
  const old = `$scrypt$ln=14,r=8,p=1$${Buffer.from('salt').toString('base64')}$${hash}`
  const carol = store.updateTable('users').where('id', '=', 'carol')
  await carol.set({ password_hash: old }).execute()
  await expect(signIn({ origin, username: 'carol', password: 'Demo' })).rejects.toThrow(/^No token/)
  const stored = async () => {
    const user = store.selectFrom('users').select('password_hash').where('id', '=', 'carol')
    return (await user.executeTakeFirstOrThrow()).password_hash ?? ''
  }
  expect(await stored()).toBe(old)
  await signIn({ origin, username: 'carol' })
  expect(isOutdated(await stored())).toBe(false)
  expect(await stored()).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
  await signIn({ origin, username: 'carol' })
})
