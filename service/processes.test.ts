// Several processes on one PostgreSQL, behind the examples of deploy/, which send each request to the next process.
// The browser knows a single address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { chromium, expect as expectPage } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'

import { freePort } from './operate/free-port.ts'
import { clientOf, type Running, startCommand, testData, testFolder } from './testing/command.ts'
import { beginReview, finishReview } from './testing/open-request.ts'
import { authorize, signIn, submitPassword } from './testing/sign-in.ts'

// Three processes and a browser on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const codeConfig = path.resolve(import.meta.dirname, '../e2e/config.code.json')

type Proxy = 'nginx' | 'caddy'

/** As the examples say: nginx asks the next process by itself. */
const drainSeconds = { nginx: 0, caddy: 4 }

/** Starts three processes and an example of deploy/ in front of them; answers their common address. */
async function startBalanced(proxy: Proxy = 'nginx'): Promise<{
  origin: string
  ports: number[]
  processes: Running[]
  restart: (index: number, signal?: 'SIGTERM') => Promise<void>
}> {
  const data = await testData()
  const origin = `http://localhost:${await freePort()}`
  const ports = [await freePort(), await freePort(), await freePort()]
  const startProcess = (port?: number) =>
    startCommand(
      `--port=${port}`,
      `--public-url=${origin}`,
      `--data=${data}`,
      `--config=${codeConfig}`,
      '--rate-limit=1000000',
      '--trust-proxy=127.0.0.1,::1',
      `--drain-seconds=${drainSeconds[proxy]}`,
    )
  const processes = ports.map(startProcess)
  await Promise.all(processes.map(({ line }) => line(/ready at/)))
  await startProxy(proxy, origin, ports)
  async function restart(index: number, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    processes[index]?.child.kill(signal)
    await processes[index]?.finished
    const again = startProcess(ports[index])
    processes[index] = again
    await again.line(/ready at/)
  }
  return { origin, ports, processes, restart }
}

async function startProxy(proxy: Proxy, origin: string, ports: readonly number[]): Promise<void> {
  const folder = await testFolder()
  // nginx's workers have another user when it is started as root.
  if (process.getuid?.() === 0) await chown(folder, 65_534, 65_534)
  const { port } = new URL(origin)
  const example = proxy === 'nginx' ? 'nginx/processes.conf' : 'caddy/processes.Caddyfile'
  const text = (await readFile(new URL(`../deploy/${example}`, import.meta.url), 'utf8'))
    .replaceAll(
      /10\.0\.0\.1(\d):4180/g,
      (_, digit: string) => `127.0.0.1:${ports[Number(digit) - 1]}`,
    )
    .replace(
      'listen 443 ssl;',
      `listen 127.0.0.1:${port}; add_header x-served-by $upstream_addr always;`,
    )
    .replaceAll(/ssl_certificate.*/g, '')
    .replace('refdesk.example {', `${origin} {`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const aroundIt = {
    nginx: `daemon off; pid nginx.pid; error_log stderr crit;
      events {}
      http {
        access_log off;
        ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
        ${text}
      }`,
    caddy: `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${text}`,
  }
  const file = path.join(folder, 'proxy')
  await writeFile(file, aroundIt[proxy])
  const args = {
    nginx: ['-p', folder, '-c', file, '-e', 'stderr'],
    caddy: ['run', '--config', file, '--adapter', 'caddyfile'],
  }
  const child = spawn(process.env[`TEST_${proxy.toUpperCase()}`] ?? '', args[proxy], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'close')
  })
  await vi.waitUntil(
    () =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 30_000 },
  )
}

test('any process continues what another one began, and failed sign-ins count over all of them', async () => {
  const { origin } = await startBalanced()
  const browser = await chromium.launch({
    executablePath: process.env['TEST_CHROMIUM'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const servedBy = new Map<string, Set<string>>()
  page.on('response', (response) => {
    const [, room = ''] = new URL(response.url()).pathname.split('/')
    const by = servedBy.get(room) ?? new Set()
    servedBy.set(room, by.add(response.headers()['x-served-by'] ?? ''))
  })

  await page.goto(`${origin}/repos/demo/branches`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('alice')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectPage(page.getByRole('table', { name: 'Branches' })).toBeVisible()
  // The question, the form, its answer and the code's exchange were not all of one process.
  expect(servedBy.get('oauth')?.size).toBe(3)

  const guess = async (password: string) => {
    const cookies = new Map()
    const form = await authorize({ origin, cookies })
    return submitPassword(form, { origin, cookies, username: 'carol', password })
  }
  for (let count = 0; count < 10; count += 1) await guess('wrong')
  expect((await guess('demo')).status).toBe(429)
})

test('kill -9 of a process loses no acknowledged write and no session', async () => {
  const { origin, processes } = await startBalanced()
  const client = clientOf(origin)
  await client.ask('listBranches')
  const acknowledged: string[] = []
  const body = { title: 'Kept', base_ref: 'main', compare_ref: 'release/2.4' }
  const write = async () => {
    while (acknowledged.length < 24) {
      // A request to the killed process gets no answer from the service.
      const answer = await client.ask('createReview', { body }).catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(answer.body.id)
      if (acknowledged.length === 10) processes[1]?.child.kill('SIGKILL')
    }
  }
  await Promise.all([write(), write()])
  expect((await processes[1]?.finished)?.code).toBeNull()
  // The token is older than the kill, and any process may have issued it.
  for (const review_id of acknowledged) {
    expect((await client.ask('getReview', { review_id })).status).toBe(200)
  }
})

const proxies = (['nginx', 'caddy'] as const).filter(
  (name) => process.env[`TEST_${name.toUpperCase()}`],
)

test.each(proxies)(
  'behind %s no read fails while each process is killed and restarted, one by one',
  async (proxy) => {
    const { origin, restart } = await startBalanced(proxy)
    const client = clientOf(origin)
    await client.ask('listBranches')
    const seen = new Map<number, number>()
    const stop = new AbortController()
    const count = (status: number) => seen.set(status, (seen.get(status) ?? 0) + 1)
    const read = async () => {
      while (!stop.signal.aborted) count((await client.ask('listBranches')).status)
    }
    const readers = Promise.all([read(), read(), read()])
    for (const index of [0, 1, 2]) await restart(index)
    stop.abort()
    await readers
    expect([...seen.keys()]).toEqual([200])
    expect(seen.get(200)).toBeGreaterThan(20)
  },
)

test.each(proxies)(
  'behind %s nothing fails while each process is stopped, with a request open, and started again',
  async (proxy) => {
    const { origin, ports, restart } = await startBalanced(proxy)
    const client = clientOf(origin)
    await client.ask('listBranches')
    const token = await signIn({ origin })
    const stop = new AbortController()
    const seen = new Set<string>()
    const body = { title: 'Kept', base_ref: 'main', compare_ref: 'release/2.4' }
    const repeat = async (name: 'listBranches' | 'createReview') => {
      while (!stop.signal.aborted) {
        const sent = name === 'createReview' ? { body } : {}
        seen.add(`${name} ${(await client.ask(name, sent)).status}`)
      }
    }
    const asking = Promise.all([
      repeat('listBranches'),
      repeat('listBranches'),
      repeat('createReview'),
    ])
    for (const index of [0, 1, 2]) {
      const open = await beginReview(ports[index] ?? 0, token)
      const restarted = restart(index, 'SIGTERM')
      // Until it accepts nothing more.
      await setTimeout(1000 * (drainSeconds[proxy] + 1))
      expect(await finishReview(open)).toMatchObject({ status: 201 })
      await restarted
    }
    stop.abort()
    await asking
    expect([...seen].toSorted()).toEqual(['createReview 201', 'listBranches 200'])
  },
)
