// End-to-end tests in real browsers, against the embedded service with the built app. With E2E_BASE_URL they run
// against any deployment, but only those tagged @deployment. The project `chromium` is part of `npm test`, and those
// whose names begin with "full" of `npm run test:full`: what takes long or needs other servers (@full), and journeys
// (@engines) in Playwright's own Firefox and WebKit where they were downloaded.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'

import { defineConfig, devices, firefox, webkit } from '@playwright/test'

import { findChromium } from '../scripts/chromium.mjs'
import { foreignPort, issuerServices, mainService, services, type Service } from './services.ts'

const results = join(import.meta.dirname, '../test-results')
const deployment = process.env['E2E_BASE_URL']
const executablePath = findChromium()

const inChromium = {
  ...devices['Desktop Chrome'],
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
}

const viewport = { width: 1280, height: 720 }

const otherEngines = [
  {
    name: 'full in Firefox',
    executable: firefox.executablePath(),
    use: { browserName: 'firefox' as const, viewport },
  },
  {
    name: 'full in WebKit',
    executable: webkit.executablePath(),
    use: { browserName: 'webkit' as const, viewport, permissions: ['clipboard-read'] },
  },
].filter(({ executable }) => existsSync(executable))

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
  outputDir: results,
  fullyParallel: true,
  // A test waits a third of its time, for the browser, the service or what is said after a while.
  workers: availableParallelism() + 1,
  // A test that passes at its second try hides a fault.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./failed-page.reporter.ts']],
  projects: [
    { name: 'chromium', grepInvert: /@full/, use: inChromium },
    { name: 'full in Chromium', grep: /@full/, use: inChromium },
    ...otherEngines.map(({ name, use }) => ({ name, grep: /@engines/, use })),
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  ...(deployment
    ? { grep: /@deployment/ }
    : { webServer: [foreignProvider, ...services.map(start)] }),
  use: {
    baseURL: deployment ?? mainService.url,
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  },
})

/** Starts a service. Playwright has emptied the output folder before, so every run begins with new data. */
function start({ url, port, data, options, main }: Service) {
  return {
    command: [
      // The log of a service is kept beside its data.
      `mkdir -p ${dirname(data)} && "${process.execPath}" ${main}`,
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
