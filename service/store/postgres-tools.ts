// Runs PostgreSQL's own programs for backups.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { oneLine, StartError } from '../operate/start-error.ts'
import { writeWhole } from './copy-database.ts'
import { refuseForeign } from './migrate.ts'

const run = promisify(execFile)

/**
 * Writes what a database contains at one moment to a new file, for pg_restore.
 * @throws StartError when it can't, or the file exists
 */
export async function dumpPostgres(address: string, file: string): Promise<void> {
  await writeWhole(file, (part) =>
    runFor(address, 'pg_dump', [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--file=${part}`,
    ]),
  )
}

/**
 * Fills an empty database from such a file. If it isn't empty, or the file is another program's or a newer
 * version's, nothing is changed.
 * @throws StartError when it can't
 */
export async function restorePostgres(address: string, file: string): Promise<void> {
  const asText = ['--data-only', '--table=kysely_migration', '--file=-', file]
  const [, rows = ''] =
    /^COPY .*\n([^]*?)^\\\.$/m.exec(await runProgram('pg_restore', asText)) ?? []
  refuseForeign(rows.split('\n').flatMap((row) => row.split('\t')[0] || []))
  await runFor(address, 'pg_restore', [
    '--single-transaction',
    '--no-owner',
    '--no-privileges',
    file,
  ])
}

/** Passes the password in a variable, because every user of the machine can read a command line. */
async function runFor(address: string, program: string, args: readonly string[]): Promise<void> {
  const url = new URL(address)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  // Only the driver knows `no-verify`. libpq's `require` means the same: it encrypts and doesn't verify.
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require')
  await runProgram(program, [`--dbname=${url.href}`, ...args], PGPASSWORD)
}

/** Runs a program, and answers what it printed. */
async function runProgram(
  program: string,
  args: readonly string[],
  PGPASSWORD = '',
): Promise<string> {
  const env = { ...process.env, ...(PGPASSWORD !== '' && { PGPASSWORD }) }
  try {
    return (await run(program, args, { env })).stdout
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') {
      throw new StartError(`The program ${program} is not installed; it comes with PostgreSQL.`)
    }
    const [reason = oneLine(error)] = stderr?.match(/(?<=error: ).*/) ?? []
    throw new StartError(`${program} failed: ${reason}`)
  }
}
