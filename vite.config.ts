import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { findPostgres } from './scripts/programs.mjs'

// Tests that start the service's commands, LibreOffice or many sessions, and take seconds each: `npm test`
// runs them after the quick checks.
const slow = [
  'service/main.test.ts',
  'service/shutdown.test.ts',
  'service/soak.test.ts',
  'src/list/csv-in-libreoffice.test.ts',
]

// About one of the databases alone.
const onFiles = ['service/store/{sqlite,data-folder,kept}.test.ts']
const onPostgres = ['service/store/postgres.test.ts']
const postgres = findPostgres()
process.env['TEST_POSTGRES_PROGRAMS'] = postgres ?? ''

const usualTests = {
  projects: [
    {
      extends: true,
      test: { name: 'app', include: ['src/**/*.test.ts'], exclude: ['src/lib/**', ...slow] },
    },
    // Loading modules anew for each file costs as much as the tests. Those of `pure` have no state,
    // and those of the service none that a test could leave behind.
    {
      extends: true,
      test: {
        name: 'pure',
        include: ['{contract,src/lib,scripts}/**/*.test.ts'],
        exclude: slow,
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        name: 'service',
        include: ['service/**/*.test.ts'],
        exclude: [...slow, ...onPostgres],
        isolate: false,
      },
    },
    { extends: true, test: { name: 'slow', include: slow } },
  ],
}

/** The tests of the service once more, on PostgreSQL; none where there is no PostgreSQL. */
const postgresTests = {
  passWithNoTests: true,
  globalSetup: postgres ? ['service/testing/postgres-server.ts'] : [],
  projects: [
    {
      extends: true,
      test: {
        name: 'service',
        include: postgres ? ['service/**/*.test.ts'] : [],
        exclude: [...slow, ...onFiles],
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        name: 'slow',
        include: postgres ? slow.filter((file) => file.startsWith('service/')) : [],
      },
    },
  ],
}

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    // Inlined assets would be data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // dist/.vite/manifest.json says what each page loads: see scripts/bundle.ts. It is never served.
    manifest: true,
    // All that the entry imports, whatever shares it, is one chunk: by default it is some forty, each with
    // its request and too short to compress well.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
    // That chunk is React, the router, Primer's styles and what every page has.
    chunkSizeWarningLimit: 700,
  },
  // One build for any path: scripts and styles find each other from where they are themselves, and the
  // pages name them from the root, which whoever serves the app under a path replaces.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  test: {
    environment: 'node',
    // By default one core is kept free, which on two cores halves the speed.
    maxWorkers: 2,
    // Sign-ins are slow on purpose, and more so on a busy machine.
    testTimeout: 30_000,
    ...(mode === 'postgres' ? postgresTests : usualTests),
  },
}))
