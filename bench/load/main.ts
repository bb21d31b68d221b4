// `npm run bench:service`: how many requests per second the embedded service answers, on SQLite and on PostgreSQL. It
// alternates with a bare route of Fastify and a bare answer of node:http. Only the ratio to Fastify can be compared
// between machines and days.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

import { findPostgres } from '../../scripts/programs.mjs'
import { demonstration } from '../../service/testing/database.ts'
import { setup as startPostgres } from '../../service/testing/postgres-server.ts'
import { renewLists } from '../../service/testing/repositories.ts'
import { signIn } from '../../service/testing/sign-in.ts'
import { data, startService } from '../service.ts'
import { crowd, type Crowd } from './crowd.ts'
import { load, type Load } from './load.ts'

// There are no options. Without this, `--help` would start to measure.
parseArgs({ options: {} })

const rounds = 5
const bare = 'Fastify, bare'
const bareLong = 'Fastify, bare, the bytes of 50,000 branches'

/** What is requested, with the requests per second of each round. */
const rows: (Load & { what: string; rates: number[]; waits: number[] })[] = []
const crowds: (Crowd & { database: string })[] = []
const stops: (() => unknown)[] = []

try {
  const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stops.push(() => floor.kill())
  const [line] = (await once(createInterface(floor.stdout), 'line')) as [string]
  const { node, fastify, long } = JSON.parse(line) as Record<'node' | 'fastify' | 'long', string>
  add(bare, { url: fastify })
  add(bareLong, { url: long, isLong: true })
  add('node:http, bare', { url: node })

  await addService('SQLite')
  const programs = findPostgres()
  if (programs === undefined) console.warn('PostgreSQL is not installed: left out.')
  else {
    process.env['TEST_POSTGRES_PROGRAMS'] = programs
    stops.push(await startPostgres())
    await addService('PostgreSQL', `${process.env['TEST_POSTGRES']}/${demonstration}`)
  }

  for (let round = 0; round < rounds; round += 1) {
    for (const row of rows) {
      const { rate, longestWait } = await load(row)
      row.rates.push(rate)
      row.waits.push(longestWait)
    }
  }
  const rateOf = (name: string) => median(rows.find(({ what }) => what === name)?.rates ?? [])
  console.table(
    Object.fromEntries(
      rows.map(({ what, rates, waits, isLong }) => [
        what,
        {
          'requests/s': Math.round(median(rates)),
          'of Fastify': (median(rates) / rateOf(isLong ? bareLong : bare)).toFixed(3),
          'others wait, ms': Number.isNaN(median(waits)) ? '' : median(waits).toFixed(0),
        },
      ]),
    ),
  )
  for (const { database, ...each } of crowds) {
    const times = [await timeCold(each), await timeCold(each), await timeCold(each)]
    console.log(
      `${database}: a cold list of 50,000 branches takes ${median(times).toFixed(0)} ms, beside 100,000 of another repository.`,
    )
    const { longestWait, memory } = await crowd(each)
    console.log(
      `${database}: beside a hundred readers of a cold list a review waits ${longestWait.toFixed(0)} ms; memory ${memory.toFixed(0)} MiB.`,
    )
  }
} finally {
  for (const stop of stops.toReversed()) await stop()
}

async function addService(database: string, address?: string): Promise<void> {
  const options = address === undefined ? {} : { database: address }
  const service = await startService({ ...options, sizes: [50_000, 100_000] })
  stops.push(service.stop)
  const further = [
    await startService({ ...options, publicUrl: service.url }),
    await startService({ ...options, publicUrl: service.url }),
  ]
  stops.push(...further.map(({ stop }) => stop))
  const authorization = `Bearer ${await signIn({ origin: service.url })}`
  const repos = `${service.url}/v0/repos`
  const headers = { authorization, 'accept-encoding': 'gzip' }
  const other = { url: `${repos}/demo/reviews/review-1`, headers }
  const writeIn = async (repo: string) => {
    const answer = await fetch(`${repos}/${repo}/branches`, { headers })
    const { items } = (await answer.json()) as { items: { branch_name: string }[] }
    const [base_ref, compare_ref] = items.map(({ branch_name }) => branch_name)
    return {
      url: `${repos}/${repo}/reviews`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'T', base_ref, compare_ref }),
    } as const
  }
  const write = await writeIn('demo')
  const both = (what: string, asked: Load) => {
    add(`${database}: ${what}`, asked)
    const also = further.map(({ url }) => url + pathOf(asked.url))
    add(`${database}, three processes: ${what}`, { ...asked, also })
  }
  both('get review', other)
  add(`${database}: create review`, { ...write, other })
  both('nine read, one writes', {
    url: other.url,
    headers,
    other,
    requests: [
      ...Array.from({ length: 9 }, () => ({ path: pathOf(other.url) })),
      { ...write, path: pathOf(write.url) },
    ],
  })
  both('40 branches', { url: `${repos}/demo/branches`, headers, other })
  const list = `${repos}/${service.repo}/branches`
  const { headers: known } = await fetch(list, { method: 'HEAD', headers })
  add(`${database}: 304`, {
    url: list,
    headers: { ...headers, 'if-none-match': known.get('etag') ?? '' },
  })
  add(`${database}: 50,000 branches`, { url: list, headers, other, isLong: true })
  crowds.push({
    database,
    list,
    headers,
    other,
    change: () => renewLists(address ?? data, service.repo),
    pid: service.pid ?? 0,
  })
}

/** How long a list takes that the service has forgotten, in ms. */
async function timeCold({ change, list, headers }: Crowd): Promise<number> {
  await change()
  const begun = performance.now()
  await (await fetch(list, { headers })).arrayBuffer()
  return performance.now() - begun
}

function pathOf(url: string): string {
  return new URL(url).pathname
}

function add(what: string, asked: Load): void {
  rows.push({ what, ...asked, rates: [], waits: [] })
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
