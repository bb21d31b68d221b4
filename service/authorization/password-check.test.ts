import { scryptSync } from 'node:crypto'

import { expect, test } from 'vitest'

import { serviceForFile } from '../testing/service-for-file.ts'
import { testPasswordCost } from '../testing/service.ts'
import { signIn } from '../testing/sign-in.ts'

const { origin, store } = await serviceForFile()

test('a password that was hashed at a lower cost is hashed again at the next sign-in', async () => {
  const hash = scryptSync('demo', 'salt', 32, { N: 8, r: 8, p: 1 }).toString('base64')
  const old = `$scrypt$ln=3,r=8,p=1$${Buffer.from('salt').toString('base64')}$${hash}`
  const carol = store.updateTable('users').where('id', '=', 'carol')
  await carol.set({ password_hash: old }).execute()
  await expect(signIn({ origin, username: 'carol', password: 'Demo' })).rejects.toThrow(/^No token/)
  const stored = async () => {
    const user = store.selectFrom('users').select('password_hash').where('id', '=', 'carol')
    return (await user.executeTakeFirstOrThrow()).password_hash ?? ''
  }
  expect(await stored()).toBe(old)
  await signIn({ origin, username: 'carol' })
  expect(await stored()).toContain(`$${testPasswordCost}$`)
  await signIn({ origin, username: 'carol' })
})
