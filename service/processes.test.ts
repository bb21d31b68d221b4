// Several processes on one PostgreSQL behind nginx, which gives each request to the next of them, and a
// browser that knows of one address only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { chromium, expect as expectPage } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'

import { clientOf, type Running, startCommand, testData, testFolder } from './testing/command.ts'
import { freePort } from './testing/service.ts'
import { authorize, submitPassword } from './testing/sign-in.ts'

// Three processes and a browser on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const codeConfig = path.resolve(import.meta.dirname, '../e2e/config.code.json')

/** Starts three processes and nginx in front of them; answers the address that all of them have. */
async function startBalanced(
  requestsPerMinute: number,
): Promise<{ origin: string; processes: Running[] }> {
  const data = await testData()
  const origin = `http://localhost:${await freePort()}`
  const ports = [await freePort(), await freePort(), await freePort()]
  const processes = ports.map((port) =>
    startCommand(
      `--port=${port}`,
      `--public-url=${origin}`,
      `--data=${data}`,
      `--config=${codeConfig}`,
      `--rate-limit=${requestsPerMinute}`,
      '--trust-proxy=127.0.0.1,::1',
    ),
  )
  await Promise.all(processes.map(({ line }) => line(/ready at/)))
  await startNginx(origin, ports)
  return { origin, processes }
}

async function startNginx(origin: string, ports: readonly number[]): Promise<void> {
  const folder = await testFolder()
  // Its workers are somebody else's when it is started as root.
  if (process.getuid?.() === 0) await chown(folder, 65_534, 65_534)
  const { host, port } = new URL(origin)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const servers = ports.map((each) => `server 127.0.0.1:${each} fail_timeout=1s;`)
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log stderr crit;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      upstream refdesk { ${servers.join(' ')} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://refdesk;
          proxy_set_header Host ${host};
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          add_header x-served-by $upstream_addr always;
        }
      }
    }`,
  )
  const nginx = spawn(
    process.env['TEST_NGINX'] ?? '',
    ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'close')
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

test('any process goes on with what another began, and limits hold over all of them', async () => {
  const requestsPerMinute = 40
  const { origin } = await startBalanced(requestsPerMinute)
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

  // Every process by itself would have let as many through.
  const client = clientOf(origin)
  const statuses: number[] = []
  await vi.waitFor(
    async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => client.ask('listBranches', { as: 'bob' })),
      )
      statuses.push(...answers.map(({ status }) => status))
      expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
    },
    { timeout: 60_000, interval: 200 },
  )
  const answered = statuses.filter((status) => status === 200).length
  expect(answered).toBeGreaterThanOrEqual(requestsPerMinute)
  expect(answered).toBeLessThan(2 * requestsPerMinute)

  const guess = async (password: string) => {
    const cookies = new Map()
    const form = await authorize({ origin, cookies })
    return submitPassword(form, { origin, cookies, username: 'carol', password })
  }
  for (let count = 0; count < 10; count += 1) await guess('wrong')
  expect((await guess('demo')).status).toBe(429)
})

test('kill -9 of a process loses nothing acknowledged, and no session', async () => {
  const { origin, processes } = await startBalanced(1000)
  const client = clientOf(origin)
  await client.ask('listBranches')
  const acknowledged: string[] = []
  const body = { title: 'Kept', base_ref: 'main', compare_ref: 'release/2.4' }
  const write = async () => {
    while (acknowledged.length < 24) {
      // A request that was under way in the killed process has no answer of the service.
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
