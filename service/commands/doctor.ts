// The command `doctor`: checks the database, the disk, the program for backups and the proxy, and says what to do.
// Changes nothing.
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'

import { sql } from 'kysely'

import { oneLine, StartError } from '../operate/start-error.ts'
import { warnings } from '../operate/warnings.ts'
import { dataFile, usualFolder } from '../store/data-folder.ts'
import { isPostgresUrl, openStore } from '../store/open-store.ts'
import { dataCommand } from './options.ts'
import { issuerOption, portOption, publicUrlOption, trustProxyOption } from './serve-options.ts'

const mebibyte = 2 ** 20

export const doctor = dataCommand(
  'doctor',
  'check database, disk, backups and proxy, with the variables of the service',
)
  .addOption(portOption)
  .addOption(publicUrlOption)
  .addOption(trustProxyOption)
  .addOption(issuerOption)
  .action(async ({ data, port, publicUrl = `http://localhost:${port}`, trustProxy, issuer }) => {
    const checks: [about: string, check: () => Promise<string>][] = [
      ['database', () => checkDatabase(data)],
      ['disk', () => checkDisk(data)],
      ['public URL', () => checkServed(publicUrl)],
    ]
    if (isPostgresUrl(data)) checks.push(['backups', () => checkDump(data)])
    for (const warning of warnings({ publicUrl, trustProxy, issuer })) {
      checks.push(['addresses', () => Promise.reject(new Error(warning))])
    }
    let failed = 0
    for (const [about, check] of checks) {
      try {
        console.log(`ok     ${about}: ${await check()}`)
      } catch (error) {
        failed += 1
        console.log(`TO DO  ${about}: ${oneLine(error)}`)
      }
    }
    if (failed > 0) throw new StartError(`${failed} of ${checks.length} need something done.`)
  })

async function checkDatabase(data: string): Promise<string> {
  await (await openStore(data, { asItIs: true })).destroy()
  return 'its schema is that of this version'
}

/** Requires room for a backup, for the copy before an upgrade, and some more. */
async function checkDisk(data: string): Promise<string> {
  const folder = isPostgresUrl(data) ? usualFolder() : data
  const file = dataFile(folder)
  const wanted = 512 * mebibyte + 2 * (existsSync(file) ? statSync(file).size : 0)
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : '/')
  const free = `${Math.floor((bavail * bsize) / mebibyte)} MiB are free`
  if (bavail * bsize >= wanted) return free
  throw new Error(`${free}; make room for ${Math.ceil(wanted / mebibyte)} MiB`)
}

async function checkServed(publicUrl: string): Promise<string> {
  const address = `${publicUrl}/healthz/ready`
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(
    (error: Error) => {
      throw new Error(
        `${address}: ${oneLine(error.cause ?? error)}; start the service, or correct PUBLIC_URL and the proxy`,
      )
    },
  )
  if (answer.ok) return `${address} answers`
  throw new Error(`${address} answers ${answer.status}; see the logs of the service and the proxy`)
}

/** Backups of a pg_dump of another version than the server's may not come back. */
async function checkDump(data: string): Promise<string> {
  await using store = await openStore(data, { asItIs: true })
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(store)
  const major = parseInt(rows[0]?.server_version ?? '', 10)
  const wanted = `install postgresql-client-${major}`
  const { stdout } = await promisify(execFile)('pg_dump', ['--version']).catch(() => {
    throw new Error(`pg_dump is missing; ${wanted}`)
  })
  const version = /\d[\d.]*/.exec(stdout)?.[0] ?? ''
  if (parseInt(version, 10) === major) return `pg_dump ${version} is that of the server`
  throw new Error(`pg_dump ${version} is not that of the server; ${wanted}`)
}
