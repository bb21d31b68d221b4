// The command `doctor`: checks what the service depends on, and says what to do. Changes nothing.
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { promisify } from 'node:util'

import { Command } from '@commander-js/extra-typings'

import { oneLine, StartError } from '../start-error.ts'
import { dataFile, ownerOf, usualFolder } from '../store/data-folder.ts'
import { migrations } from '../store/migrations.ts'
import { isPostgresUrl } from '../store/open-store.ts'
import { dataOption } from './options.ts'
import { issuerOption, portOption, publicUrlOption, trustProxyOption } from './serve-options.ts'

/** What was checked, and the result in a sentence; `todo` says what to do, if anything. */
type Finding = { about: string; said: string; todo?: string | false }

const milliseconds = 5000
const day = 86_400_000
const mebibyte = 2 ** 20

export const doctor = new Command('doctor')
  .description('check the data folder, disk, database, clock, addresses, certificate and proxy')
  .addOption(portOption)
  .addOption(publicUrlOption)
  .addOption(trustProxyOption)
  .addOption(issuerOption)
  .addOption(dataOption)
  .action(async ({ data, port, publicUrl = `http://localhost:${port}`, trustProxy, issuer }) => {
    const { warnings } = await import('../warnings.ts')
    const findings = [
      ...(await (isPostgresUrl(data) ? postgres(data) : sqlite(data))),
      ...(await served(publicUrl)),
      ...(issuer === undefined ? [] : [await provider(issuer)]),
      ...warnings({ publicUrl, trustProxy, issuer, faults: false }).map((todo) => ({
        about: 'addresses',
        said: 'as they are set',
        todo,
      })),
    ]
    for (const { about, said, todo } of findings) {
      console.log(`${todo ? 'TO DO' : 'ok   '}  ${about}: ${said}${todo ? `: ${todo}` : ''}`)
    }
    const open = findings.filter(({ todo }) => todo).length
    if (open > 0) throw new StartError(`${open} of ${findings.length} need something done.`)
  })

async function sqlite(folder: string): Promise<Finding[]> {
  const file = dataFile(folder)
  const owner = ownerOf(folder, file)
  const about = 'data folder'
  if (!existsSync(file)) {
    const todo =
      owner.trim() || 'name another folder with --data, or start the service, which makes one'
    return [{ about, said: `there is no database in ${folder}`, todo }]
  }
  const { default: Sqlite } = await import('better-sqlite3')
  const { size } = statSync(file)
  return [
    { about, said: folder, todo: owner.trim() },
    await disk(folder, size),
    await found('database', 'restore a backup', async () => {
      const database = new Sqlite(file, { readonly: true })
      const ask = (text: string) => database.prepare(text).pluck().all()
      const said = `SQLite ${String(ask('select sqlite_version()')[0])}, ${inMebibytes(size)}`
      const seen = ask('select name from kysely_migration')
      database.close()
      return { said, todo: schema(seen) }
    }),
  ]
}

async function postgres(url: string): Promise<Finding[]> {
  const { default: pg } = await import('pg')
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
  })
  const findings = [await disk(usualFolder(), 0)]
  try {
    await connection.connect()
    const ask = async (text: string) =>
      (await connection.query({ text, rowMode: 'array' })).rows.map(([value]) => String(value))
    const [version = ''] = await ask('show server_version')
    const seen = await ask('select name from kysely_migration').catch(() => [])
    const isOld = parseInt(version, 10) < 15
    findings.push(
      {
        about: 'database',
        said: `PostgreSQL ${version}`,
        todo: isOld ? 'it has to be 15 or later' : schema(seen),
      },
      clock('the database', 1000 * Number((await ask('select extract(epoch from now())'))[0])),
      await found('backup', 'install postgresql-client', async () => {
        const { stdout } = await promisify(execFile)('pg_dump', ['--version'])
        const [own = ''] = stdout.match(/\d[\d.]*/) ?? []
        const isOther = parseInt(own, 10) !== parseInt(version, 10)
        return {
          said: `pg_dump ${own}`,
          todo:
            isOther &&
            `install postgresql-client-${parseInt(version, 10)}; backups of another version may not come back`,
        }
      }),
    )
  } catch (error) {
    const todo = 'start it, and check the address, the password and TLS (docs/scaling.md)'
    findings.push({ about: 'database', said: oneLine(error), todo })
  } finally {
    await connection.end()
  }
  return findings
}

function schema(seen: readonly unknown[]): string | false {
  const isNewer = seen.some((name) => !Object.hasOwn(migrations, String(name)))
  return isNewer && 'a newer version of Refdesk has used it; run that one'
}

/** Requires room for a backup, for the copy before an upgrade, and as much again. */
async function disk(folder: string, size: number): Promise<Finding> {
  const { bavail, bsize } = await statfs(existsSync(folder) ? folder : '/')
  const wanted = 2 * size + 512 * mebibyte
  return {
    about: 'disk',
    said: `${inMebibytes(bavail * bsize)} free`,
    todo: bavail * bsize < wanted && `make room: there should be ${inMebibytes(wanted)}`,
  }
}

async function served(publicUrl: string): Promise<Finding[]> {
  const findings: Finding[] = []
  findings.push(
    await found(
      'public URL',
      'start the service, or correct PUBLIC_URL and the proxy',
      async () => {
        const signal = AbortSignal.timeout(milliseconds)
        const { status, headers } = await fetch(`${publicUrl}/healthz/ready`, { signal })
        const date = Date.parse(headers.get('date') ?? '')
        if (!Number.isNaN(date)) findings.push(clock('the answer', date))
        return {
          said: `${publicUrl} answers ${status}`,
          todo: status !== 200 && 'start the service, and check the proxy and its log',
        }
      },
    ),
  )
  if (publicUrl.startsWith('https:')) {
    findings.push(
      await found('certificate', 'start the proxy', () => certificate(new URL(publicUrl))),
    )
  }
  return findings
}

async function certificate({ hostname, port }: URL): Promise<Omit<Finding, 'about'>> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // Another check tells whether the certificate is trusted; here it is read in any case.
  const socket = connect(
    { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false },
    () => resolve(socket.getPeerCertificate().valid_to),
  )
  socket.on('error', reject).setTimeout(milliseconds, () => reject(new Error('no answer')))
  const until = Date.parse(await promise.finally(() => socket.destroy()))
  const isShort = until - Date.now() < 14 * day
  return { said: `valid until ${new Date(until).toISOString()}`, todo: isShort && 'renew it' }
}

function provider(issuer: string): Promise<Finding> {
  return found('identity provider', 'nobody can sign in until it answers', async () => {
    const { discover } = await import('../issuer/discovery.ts')
    await discover(issuer)
    return { said: `${issuer} answers` }
  })
}

function clock(whose: string, time: number): Finding {
  const seconds = Math.round((Date.now() - time) / 1000)
  const todo = Math.abs(seconds) > 30 && 'set both by NTP: tokens are valid by the clock'
  return { about: 'clock', said: `${seconds} s off that of ${whose}`, todo }
}

/** The result of a check. If the check itself fails, the reason and what to do. */
async function found(
  about: string,
  otherwise: string,
  look: () => Promise<Omit<Finding, 'about'>>,
): Promise<Finding> {
  try {
    return { about, ...(await look()) }
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    return { about, said: oneLine(cause), todo: otherwise }
  }
}

function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / mebibyte)} MiB`
}
