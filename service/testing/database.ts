// Tests only: a database for each test. SQLite in temporary folders, or with `--mode postgres` on the server that
// postgres-server.ts has started.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

/** A database at an address for `--data`. */
export type TestDatabase = { address: string; drop: () => Promise<void> }

/** The name of a database with the demonstration on the tests' server. It is created once and then copied. */
export const demonstration = 'demonstration'

/** A new database: empty or, on PostgreSQL, where that is faster, a copy of another one. */
export async function newDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = process.env['TEST_POSTGRES']
  if (server === undefined) {
    const folder = await temporaryFolder()
    return {
      address: path.join(folder, 'data'),
      drop: () => rm(folder, { recursive: true, force: true }),
    }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await ask(server, `create database ${name} template ${template}`)
  return {
    address: `${server}/${name}`,
    drop: () => ask(server, `drop database if exists ${name} with (force)`),
  }
}

/** Runs one statement on a PostgreSQL server, outside the tests' databases. */
export async function ask(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new empty folder. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'refdesk-test-'))
}
