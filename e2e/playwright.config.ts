// End-to-end tests in a real Chromium: against the embedded service with the built app, or with
// E2E_BASE_URL against any deployment, where only the tests tagged @deployment run.
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'

import { defineConfig, devices } from '@playwright/test'

import { findChromium } from '../scripts/chromium.mjs'
import { foreignPort, issuerServices, mainService, services, type Service } from './services.ts'

const deployment = process.env['E2E_BASE_URL']
const executablePath = findChromium()

const foreignProvider = {
  command: [
    `"${process.execPath}" e2e/foreign-provider.ts --port ${foreignPort}`,
    ...issuerServices.map(({ service: { url } }) => `--app ${url}`),
  ].join(' '),
  cwd: '..',
  url: `http://localhost:${foreignPort}/`,
  reuseExistingServer: false,
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // Browsers and services want a core too; with two cores in all they share.
  workers: Math.max(2, availableParallelism() - 1),
  // A test that passes at the second try hides a fault.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // The log is read when every test has ended, whichever were asked for.
  projects: [
    { testIgnore: ['log.spec.ts', 'webkit.spec.ts'], teardown: 'log' },
    { name: 'log', testMatch: 'log.spec.ts' },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  ...(deployment
    ? { grep: /@deployment/ }
    : { webServer: [foreignProvider, ...services.map(start)] }),
  use: {
    ...devices['Desktop Chrome'],
    baseURL: deployment ?? mainService.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})

/** Playwright has emptied the output folder by then, so every run begins with new data. */
function start({ url, port, data, options }: Service) {
  return {
    command: [
      // What a service logs is kept beside its data.
      `mkdir -p ${dirname(data)} && "${process.execPath}" service/main.ts serve`,
      `--port ${port} --host localhost --public-url ${url} --data ${data}`,
      ...options,
      `2> ${data}.log`,
    ].join(' '),
    cwd: '..',
    url,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  }
}
