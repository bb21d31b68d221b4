// `npm run bench:service`: how many requests a second the embedded service answers, on SQLite and on
// PostgreSQL, by turns with a bare route of Fastify and a bare answer of node:http. The ratio to Fastify is
// what can be compared between machines and days.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { findPostgres } from '../../scripts/programs.mjs'
import { demonstration } from '../../service/testing/database.ts'
import { setup as startPostgres } from '../../service/testing/postgres-server.ts'
import { signIn } from '../../service/testing/sign-in.ts'
import { startService } from '../service.ts'
import { load, type Load } from './load.ts'

const rounds = 5

/** What is asked, with the requests a second of each round. */
const rows: (Load & { what: string; rates: number[]; waits: number[] })[] = []
const stops: (() => unknown)[] = []

try {
  const floor = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stops.push(() => floor.kill())
  const [line] = (await once(createInterface(floor.stdout), 'line')) as [string]
  const { node, fastify } = JSON.parse(line) as { node: string; fastify: string }
  add('Fastify, bare', { url: fastify })
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
  const floorRate = median(rows[0]?.rates ?? [])
  console.table(
    Object.fromEntries(
      rows.map(({ what, rates, waits }) => [
        what,
        {
          'requests/s': Math.round(median(rates)),
          'of Fastify': (median(rates) / floorRate).toFixed(3),
          'others wait, ms': Number.isNaN(median(waits)) ? '' : median(waits).toFixed(0),
        },
      ]),
    ),
  )
} finally {
  for (const stop of stops.toReversed()) await stop()
}

async function addService(database: string, address?: string): Promise<void> {
  const service = await startService(address === undefined ? {} : { database: address })
  stops.push(service.stop)
  const authorization = `Bearer ${await signIn({ origin: service.url })}`
  const repos = `${service.url}/v0/repos`
  const headers = { authorization, 'accept-encoding': 'gzip' }
  const other = { url: `${repos}/demo/reviews/review-1`, headers }
  const answer = await fetch(`${repos}/demo/branches`, { headers })
  const { items } = (await answer.json()) as { items: { branch_name: string }[] }
  const [base_ref, compare_ref] = items.map(({ branch_name }) => branch_name)
  const review = JSON.stringify({ title: 'T', base_ref, compare_ref })
  const write = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: review,
  } as const
  const url = `${repos}/demo/reviews`
  add(`${database}: get review`, other)
  add(`${database}: create review`, { url, ...write, other })
  add(`${database}: nine read, one writes`, {
    url: other.url,
    headers,
    other,
    requests: [
      ...Array.from({ length: 9 }, () => ({ path: new URL(other.url).pathname })),
      { ...write, path: new URL(url).pathname },
    ],
  })
  add(`${database}: 40 branches`, { url: `${repos}/demo/branches`, headers, other })
  add(`${database}: 50,000 branches`, {
    url: `${repos}/${service.repo}/branches`,
    headers,
    other,
    isLong: true,
  })
}

function add(what: string, asked: Load): void {
  rows.push({ what, ...asked, rates: [], waits: [] })
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
