// Tests only: databases of a test's own, of the kind that the run is about: SQLite in temporary folders,
// or with `--mode postgres` the server that postgres-server.ts has started.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

/** A database at an address for `--data`. */
export type TestDatabase = { address: string; drop: () => Promise<void> }

/** On the server of tests: a database with the demonstration data, made once, to be copied. */
export const demonstration = 'demonstration'

/** A new database: empty, or (on PostgreSQL only, where that is quicker) a copy of another one. */
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

/** Runs one statement on a PostgreSQL server, outside every test's database. */
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
