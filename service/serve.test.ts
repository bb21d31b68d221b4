// What keeps the service from starting, in one line each.
import { createServer } from 'node:net'

import { describe, expect, test } from 'vitest'

import { ensureDemonstration } from './demo/demo.ts'
import { freePort } from './operate/free-port.ts'
import { whoSignsIn } from './operate/who-signs-in.ts'
import { openStore } from './store/open-store.ts'
import { runCommandHere, testData, testFolder } from './testing/command.ts'
import { testPasswordCost } from './testing/service.ts'

/** The address of a new database with the demonstration. */
async function demonstrationData(): Promise<string> {
  const data = await testData()
  const store = await openStore(data)
  await ensureDemonstration(store, testPasswordCost)
  await store.destroy()
  return data
}

/** The line that `serve` ends with. */
async function refusal(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommandHere('serve', '--no-app', ...args)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^[^\n]+\n$/)
  return stderr.trimEnd()
}

test.each(['127.0.0.1', 'localhost'])(
  'serve fails with one line if the port is taken on %s',
  async (host) => {
    const port = await freePort()
    const other = createServer().listen({ host, port })
    try {
      const message = await refusal('--port', `${port}`, '--data', await demonstrationData())
      expect(message).toMatch(new RegExp(`^Port ${port} is taken on `))
    } finally {
      other.close()
    }
  },
)

test('serve fails with one line if the host is not of this machine', async () => {
  const message = await refusal('--host', '192.0.2.1', '--port', '0', '--data', await testData())
  expect(message).toMatch(/address not available 192\.0\.2\.1/)
})

describe('beyond this machine', () => {
  const opened = [
    ['--host', '0.0.0.0'],
    ['--public-url', 'https://refdesk.example'],
  ]

  test.each(opened)(
    '%s %s: the accounts whose password everybody knows are refused',
    async (...open) => {
      const data = await demonstrationData()
      const message = await refusal('--port', '0', '--data', data, ...open)
      expect(message).toMatch(
        /^Everybody knows the password of the demonstration accounts alice, bob, carol,/,
      )
      const store = await openStore(data)
      await store.updateTable('users').set({ disabled_at: 1 }).where('id', '<>', 'bob').execute()
      expect(await refusal('--port', '0', '--data', data, ...open)).toMatch(/accounts bob, so/)
      await store.updateTable('users').set({ disabled_at: 1 }).execute()
      const options = {
        host: '0.0.0.0',
        publicUrl: 'http://localhost:1',
        data,
        allowDemo: false,
      }
      expect(await whoSignsIn(store, options)).toMatch(/^People sign in as themselves/)
      await store.destroy()
    },
  )

  test('--allow-demo allows them', async () => {
    const data = await demonstrationData()
    const store = await openStore(data)
    const options = { host: '0.0.0.0', publicUrl: 'http://localhost:1', data, allowDemo: true }
    expect(await whoSignsIn(store, options)).toMatch(/^Demonstration accounts: alice, bob, carol;/)
    await store.destroy()
  })

  test('a first start makes no accounts, and says how the first ones are made', async () => {
    const data = await testFolder()
    const store = await openStore(data)
    const options = { host: '::', publicUrl: 'http://localhost:1', data, allowDemo: false }
    expect((await whoSignsIn(store, options)).split('\n')).toEqual([
      expect.stringMatching(
        /^Nobody can sign in yet. Make the first person and the first repository, as the user who runs this \(uid \d+\):$/,
      ),
      `  npm run service -- user add USER --data "${data}"`,
      `  npm run service -- repo add NAME --owner USER --data "${data}"`,
    ])
    expect(await store.selectFrom('users').selectAll().execute()).toEqual([])
    await store.destroy()
  })
})
