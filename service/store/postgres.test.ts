// PostgreSQL only: requests while it can't be reached, and transactions that conflict.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'

import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'

import { freePort } from '../operate/free-port.ts'
import { Client } from '../testing/client.ts'
import { testData, testFolder } from '../testing/command.ts'
import { startService } from '../testing/service.ts'
import { authorize, browse, type Cookies, signedIn } from '../testing/sign-in.ts'
import { migrations } from './migrations.ts'
import { openStore } from './open-store.ts'
import { dumpPostgres, restorePostgres } from './postgres-tools.ts'
import type { Store } from './store.ts'
import { inTransaction } from './transaction.ts'

async function openTestStore(address?: string): Promise<Store> {
  const store = await openStore(address ?? (await testData()))
  onTestFinished(() => store.destroy())
  return store
}

/** A connection to the database that can be cut, or made to hang. */
async function wayTo(address: string) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let isHeld = false
  const server = createServer((socket) => {
    if (isHeld) {
      sockets.add(socket)
      return
    }
    const onward = connect({ host: hostname, port: Number(port) })
    for (const each of [socket, onward]) {
      sockets.add(each)
      each.on('error', () => undefined).on('close', () => sockets.delete(each))
    }
    socket.pipe(onward).pipe(socket)
  })
  const own = await freePort()
  const open = async () => {
    server.listen({ host: '127.0.0.1', port: own })
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const hold = () => {
    isHeld = true
    for (const socket of sockets) socket.pause()
  }
  await open()
  const url = new URL(address)
  url.host = `127.0.0.1:${own}`
  return { address: url.href, open, cut, hold }
}

test('if the database is away at the start, one line without the password says so', async () => {
  const port = await freePort()
  await expect(openStore(`postgres://me:secret@127.0.0.1:${port}/refdesk`)).rejects.toMatchObject({
    name: 'StartError',
    message: `The database postgres://127.0.0.1:${port}/refdesk can't be used: connect ECONNREFUSED 127.0.0.1:${port}`,
  })
})

test('a database that is not there keeps the service from starting, in one line', async () => {
  const address = `${await testData()}-not`
  await expect(openStore(address)).rejects.toThrow(
    /^The database .* can't be used: database .* not exist$/,
  )
})

test('a role that may not create tables is told so', async () => {
  const address = await testData()
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('drop role if exists reader; create role reader login')
  const url = new URL(address)
  url.username = 'reader'
  await expect(openStore(url.href)).rejects.toThrow(
    /^The database .* can't be used: permission denied for schema public$/,
  )
})

test('a backup comes back where the roles that were granted something don’t exist', async () => {
  const [address, other] = [await testData(), await testData()]
  const store = await openTestStore(address)
  await sql`create role granted`.execute(store)
  await sql`grant select on users to granted`.execute(store)
  const file = path.join(await testFolder(), 'backup')
  await dumpPostgres(address, file)
  await sql`drop owned by granted`.execute(store)
  await sql`drop role granted`.execute(store)
  await restorePostgres(other, file)
  expect(await (await openTestStore(other)).selectFrom('users').select('id').execute()).toEqual([])
})

test('while the database is away, 503 says when to try again; afterwards the service recovers by itself', async () => {
  let way: Awaited<ReturnType<typeof wayTo>> | undefined
  const service = await startService({}, async (address) => {
    way = await wayTo(address)
    return way.address
  })
  onTestFinished(() => service.stop())
  const client = new Client(service)
  expect((await client.ask('listBranches')).status).toBe(200)
  const body = { title: 'One', base_ref: 'main', compare_ref: 'release/2.4' }

  const { cookies } = await signedIn({ origin: service.origin })
  await way?.cut()
  for (const answer of [
    await client.ask('listBranches'),
    await client.ask('createReview', { body }),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  }
  const discovery = await fetch(`${service.origin}/oauth/.well-known/openid-configuration`)
  expect(discovery.status).toBe(200)
  const begun = await authorize({ origin: service.origin, cookies })
  const ended = await browse(cookies, `${service.origin}/oauth/session/end`)
  for (const page of [begun, ended]) {
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await page.text()).toContain('the database does not answer')
  }
  const code = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'refdesk',
    redirect_uri: `${service.origin}/auth/callback`,
    code: 'c',
    code_verifier: 'v'.repeat(43),
  })
  const token = await fetch(`${service.origin}/oauth/token`, { method: 'POST', body: code })
  expect([token.status, token.headers.get('retry-after')]).toEqual([503, '2'])

  await way?.open()
  expect((await client.ask('listBranches')).status).toBe(200)
  expect((await client.ask('createReview', { body })).status).toBe(201)
})

test('if the database hangs, people get an error within five seconds', async () => {
  let way: Awaited<ReturnType<typeof wayTo>> | undefined
  const service = await startService({}, async (address) => {
    way = await wayTo(address)
    return way.address
  })
  onTestFinished(() => service.stop())
  onTestFinished(async () => way?.cut())
  const { origin } = service
  const { cookies } = await signedIn({ origin })
  const authorization = `Bearer ${await service.token('alice')}`
  const nobody: Cookies = new Map()
  const form = await authorize({ origin, cookies: nobody })
  way?.hold()
  const asked = [
    fetch(`${origin}/v0/repos/demo/branches`, { headers: { authorization } }),
    fetch(`${origin}/v0/repos/demo/reviews`, { method: 'POST', headers: { authorization } }),
    browse(cookies, `${origin}/oauth/session/end`),
    browse(cookies, `${origin}/oauth/auth`),
    browse(nobody, form.url),
    fetch(`${origin}/healthz/ready`),
  ]
  const began = performance.now()
  const waits = asked.map(async (answer) => {
    const { status, headers } = await answer
    return [status, headers.has('retry-after'), performance.now() - began < 5000]
  })
  expect(await Promise.all(waits)).toEqual(waits.map(() => [503, true, true]))
})

test('a list for which no connection is free is answered 503', async () => {
  const service = await startService()
  onTestFinished(() => service.stop())
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const others = [1, 2].map(() => service.store.snapshot(() => over))
  const answer = await new Client(service).ask('listBranches')
  end()
  await Promise.all(others)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(answer.problem.detail).toContain('busy')
})

test('a read is answered even if the database has closed the connections', async () => {
  const service = await startService()
  onTestFinished(() => service.stop())
  const client = new Client(service)
  await Promise.all(Array.from({ length: 5 }, () => client.ask('listBranches')))
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(service.store)
  expect((await client.ask('listBranches')).status).toBe(200)
})

test('a newer version may add a column while this one runs', async () => {
  const service = await startService()
  onTestFinished(() => service.stop())
  const client = new Client(service)
  for (let count = 0; count < 8; count += 1) await client.ask('listGranularPermissions')
  await sql`alter table repositories add column newer text`.execute(service.store)
  expect((await client.ask('listBranches')).status).toBe(200)
})

test('of transactions that wait for each other one is done again', async () => {
  const store = await openTestStore()
  await store
    .insertInto('users')
    .values([{ id: 'a' }, { id: 'b' }])
    .execute()
  const both = Promise.withResolvers<void>()
  let begun = 0
  const renameBoth = (first: string, second: string) =>
    inTransaction(store, async (transaction) => {
      const rename = (id: string) =>
        transaction.updateTable('users').set({ name: first }).where('id', '=', id).execute()
      await rename(first)
      begun += 1
      if (begun >= 2) both.resolve()
      await both.promise
      await rename(second)
    })
  await Promise.all([renameBoth('a', 'b'), renameBoth('b', 'a')])
  const names = await store.selectFrom('users').select('name').distinct().execute()
  expect([names.length, begun]).toEqual([1, 3])
})

test('a write that ended before its commit did nothing; of one that was cut off nobody knows', async () => {
  const address = await testData()
  const way = await wayTo(address)
  const direct = await openTestStore(address)
  const store = await openTestStore(way.address)
  const writing = (name: string, then?: RawBuilder<unknown>) =>
    inTransaction(store, async (transaction) => {
      await transaction.insertInto('settings').values({ name, value: '' }).execute()
      await then?.execute(transaction)
    })
  const ended = writing('ended', sql`select pg_terminate_backend(pg_backend_pid())`)
  await expect(ended).rejects.toMatchObject({ name: 'DatabaseAway' })
  const found = direct.selectFrom('settings').select('name').where('name', '=', 'ended')
  expect(await found.execute()).toEqual([])

  // Makes every commit slow.
  await sql`create function sleep() returns trigger language plpgsql
    as 'begin perform pg_sleep(2); return null; end'`.execute(direct)
  await sql`create constraint trigger slow after insert on settings
    deferrable initially deferred for each row execute function sleep()`.execute(direct)
  const slow = writing('cut')
  const outcome = slow.catch((error: unknown) => error)
  await vi.waitFor(async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where query = 'commit' and state = 'active' and pid <> pg_backend_pid()`.execute(direct)
    expect(rows).toHaveLength(1)
  })
  await way.cut()
  expect(await outcome).toMatchObject({ message: 'The connection was lost during a commit.' })
})

test('processes that start together make the schema once', async () => {
  const address = await testData()
  const stores = await Promise.all([1, 2, 3].map(() => openTestStore(address)))
  for (const store of stores)
    expect(await store.selectFrom('users').select('id').execute()).toEqual([])
})

test('statements, and transactions whose process is gone, end by themselves', async () => {
  const store = await openTestStore()
  for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    const { rows } = await sql`show ${sql.raw(name)}`.execute(store)
    expect(rows).toEqual([{ [name]: '30s' }])
  }
})

test('before an update changes data, they are copied, or nothing is changed', async () => {
  const address = await testData()
  await (await openTestStore(address)).insertInto('users').values({ id: 'before' }).execute()
  const folder = await testFolder()
  vi.stubEnv('REFDESK_DATA_DIR', folder)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => {
    vi.unstubAllEnvs()
    warn.mockRestore()
    delete migrations['9999-next']
  })
  migrations['9999-next'] = { up: async (db) => void (await db.deleteFrom('users').execute()) }
  const copy = path.join(folder, 'refdesk.dump.before-9999-next')

  vi.stubEnv('PATH', folder)
  await expect(openStore(address)).rejects.toThrow(
    'The program pg_dump is not installed; it comes with PostgreSQL.',
  )
  vi.unstubAllEnvs()
  vi.stubEnv('REFDESK_DATA_DIR', folder)
  await openTestStore(address)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `The data is being upgraded. A copy of it from before is in ${copy}.`,
  )
  const other = await testData()
  delete migrations['9999-next']
  await restorePostgres(other, copy)
  const people = (await openTestStore(other)).selectFrom('users').select('id')
  expect(await people.execute()).toEqual([{ id: 'before' }])
})
