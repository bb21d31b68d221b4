// End-to-end tests in real browsers, against the embedded service with the built app. With E2E_BASE_URL they run
// against any deployment, but only those tagged @deployment. Chromium runs all tests. Those in engines.ts also run in
// Firefox, and in WebKit if Playwright's own build of it was downloaded. A system's WebKitGTK runs a journey of its
// own.
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'

import { defineConfig, devices, webkit } from '@playwright/test'

import { findChromium } from '../scripts/chromium.mjs'
import { findFirefox, hasOwnFirefox, hasWebKit } from '../scripts/programs.mjs'
import { everyEngine } from './engines.ts'
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

const inAnyEngine = {
  testIgnore: ['log.spec.ts', 'webkit.spec.ts'],
  teardown: 'log',
  grep: deployment ? /@deployment/ : everyEngine,
}

const viewport = { width: 1280, height: 720 }
const systemFirefox = findFirefox()

/** Playwright's own build, or a system's Firefox, which Playwright drives by WebDriver BiDi. */
const inFirefox = {
  ...inAnyEngine,
  name: 'firefox',
  use: {
    browserName: 'firefox' as const,
    viewport,
    ...(!hasOwnFirefox() && {
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: systemFirefox,
        // It would take the focus from the page.
        firefoxUserPrefs: { 'browser.download.alwaysOpenPanel': false },
        // One for each worker, which has a browser of its own.
        downloadsPath: join(results, 'downloads', process.env['TEST_PARALLEL_INDEX'] ?? ''),
      },
    }),
  },
}

const inWebKit = {
  ...inAnyEngine,
  name: 'webkit',
  use: { browserName: 'webkit' as const, viewport, permissions: ['clipboard-read'] },
}

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
  // Leaves a core for browsers and services. With two cores they share.
  workers: Math.max(2, availableParallelism() - 1),
  // A test that only passes at the second try hides a fault, so in Chromium only one that hung gets it (fixtures.ts).
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['./failed-page.reporter.ts']],
  // The log is searched after all tests, whichever were chosen.
  projects: [
    // It comes first because its tests take longest. They also get a page of Chromium to compare with.
    ...(hasWebKit() && !deployment
      ? [{ name: 'webkitgtk', testMatch: 'webkit.spec.ts', teardown: 'log', use: inChromium }]
      : []),
    {
      name: 'chromium',
      testIgnore: ['log.spec.ts', 'webkit.spec.ts', ...(systemFirefox ? [] : ['trees.spec.ts'])],
      teardown: 'log',
      use: inChromium,
    },
    ...(hasOwnFirefox() || systemFirefox ? [inFirefox] : []),
    ...(existsSync(webkit.executablePath()) ? [inWebKit] : []),
    { name: 'log', testMatch: 'log.spec.ts', use: inChromium },
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
function start({ url, port, data, options }: Service) {
  return {
    command: [
      // The log of a service is kept beside its data.
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
