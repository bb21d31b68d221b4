import react from '@vitejs/plugin-react'
import { defineConfig, type ViteUserConfig } from 'vitest/config'

import { chunks, compileHints } from './scripts/chunks.ts'
import { early } from './scripts/early.ts'
import { smallIcons } from './scripts/icons.ts'
import { unusedTokens } from './scripts/tokens.ts'

// Tests that only `npm run test:full` runs.
const full = [
  'service/at-once.test.ts',
  'service/packaging.test.ts',
  'service/soak.test.ts',
  'service/store/upgrade.test.ts',
  'src/list/csv-in-libreoffice.test.ts',
]

// Tests that start processes or replace modules, each in a process of its own: `npm test` runs them after the quick
// checks, as those of the service.
const slow = [
  'testing/faults/faults.test.ts',
  'service/commands/people.test.ts',
  'service/main.test.ts',
  'service/shutdown.test.ts',
]

/** Tests of modules that keep nothing. */
const stateless = [
  'contract/**/*.test.ts',
  'src/{lib,pages/{new-review,permissions,review}}/**/*.test.{ts,tsx}',
]

const usualTests = {
  projects: [
    {
      extends: true,
      test: {
        name: 'app',
        include: ['src/**/*.test.{ts,tsx}'],
        exclude: [...stateless, ...slow, ...full],
        // Each file begins anew, which a thread does in two thirds of a process's time.
        pool: 'threads',
      },
    },
    // Loading modules anew for each file costs as much as the tests. Those of `pure` and of `tools` need no new ones, and
    // those of the service have no state that a test could leave behind.
    {
      extends: true,
      test: {
        name: 'pure',
        include: stateless,
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        name: 'tools',
        include: ['{bench,scripts}/**/*.test.ts'],
        exclude: slow,
        isolate: false,
      },
    },
    {
      extends: true,
      test: {
        name: 'service',
        include: ['service/**/*.test.ts'],
        exclude: [
          ...slow,
          ...full,
          'service/store/{postgres,copy}.test.ts',
          'service/processes.test.ts',
        ],
        isolate: false,
      },
    },
    { extends: true, test: { name: 'slow', include: slow } },
    { extends: true, test: { name: 'full', include: full } },
  ],
}

export default defineConfig(async ({ mode, command }): Promise<ViteUserConfig> => ({
  plugins: [react(), early(), smallIcons(), compileHints()],
  ...(command === 'build' && {
    css: {
      lightningcss: { unusedSymbols: unusedTokens() },
      // A hash in each name, as by default, makes every page 0.6 kB heavier.
      modules: { generateScopedName: '[name]-[local]' },
    },
  }),
  build: {
    // The oldest browsers that the app is for: the newest ones thirty months before this line was last changed, on 23
    // May 2024, which Baseline calls "widely available".
    target: ['chrome125', 'edge125', 'firefox126', 'safari17.5'],
    // Inlined assets would be data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // dist/.vite/manifest.json says what each page loads: see scripts/bundle.ts. It is never served.
    manifest: true,
    rolldownOptions: {
      input: { start: 'index.html' },
      output: { codeSplitting: { groups: chunks } },
    },
    // The largest, `start`, is React, the router, Primer's tokens and what every page has.
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
    ...(mode.startsWith('postgres')
      ? (await import('./scripts/postgres-tests.ts')).postgresTests(mode === 'postgres-full')
      : usualTests),
  },
}))
