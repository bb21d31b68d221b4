// Vitest's configuration for the modes `postgres` and `postgres-full`: runs tests of the service again, on PostgreSQL.
// If PostgreSQL isn't installed there are none, and `npm test` says so at its end.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findChromium } from './chromium.mjs'
import { findPostgres, onPath } from './programs.mjs'

const postgres = findPostgres()
const nginx = onPath('nginx')
const caddy = onPath('caddy')

// The programs that the tests start. The tests don't look for them themselves.
Object.assign(process.env, {
  TEST_POSTGRES_PROGRAMS: postgres ?? '',
  TEST_NGINX: nginx ?? '',
  TEST_CADDY: caddy ?? '',
  TEST_CHROMIUM: findChromium() ?? '',
})

const root = join(import.meta.dirname, '..')

/** A test with a database gets it from service/testing/. All other tests would only repeat the first run. */
const onDatabases = globSync('service/**/*.test.ts', { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('/testing/'),
)

/** What `npm test` runs: the five operations, sessions, and what only PostgreSQL does. */
const core = [
  'service/api/{access,branches,lists,rename-repo,reviews}.test.ts',
  'service/authorization/{adapter,session}.test.ts',
  'service/store/postgres.test.ts',
]
const slow = ['service/{main,shutdown,soak}.test.ts']
const behindNginx = ['service/processes.test.ts']
const onFiles = [
  'service/packaging.test.ts',
  'service/store/{sqlite,data-folder,upgrade,unusable}.test.ts',
]

/** @param full whether all tests run, and not only the core */
export const postgresTests = (full: boolean) => ({
  passWithNoTests: true,
  globalSetup: postgres ? ['service/testing/postgres-server.ts'] : [],
  projects: [
    {
      extends: true as const,
      test: {
        name: 'service',
        include: postgres ? (full ? onDatabases : core) : [],
        exclude: [...slow, ...behindNginx, ...onFiles],
        isolate: false,
      },
    },
    {
      extends: true as const,
      test: {
        name: 'slow',
        include: postgres && full ? [...slow, ...(nginx ? behindNginx : [])] : [],
      },
    },
  ],
})
