// The directions between folders, as rules of the linter for oxlint.config.ts. The linter looks at the text of an
// import, dynamic ones included, so each rule names the ways out of a folder that are closed.
import { readdirSync } from 'node:fs'
import path from 'node:path'

import type { OxlintOverride } from 'oxlint'

type Way = { group: string[] } | { regex: string }

const leaves = [
  'config',
  'jitless',
  'page-table',
  'parameters',
  'paths',
  'fields',
  'lib',
  'loading',
]
const belowPages = [...leaves, 'components', 'list', 'ui', 'memory', 'api', 'auth']

/** What each room of src may import of src, beside itself. */
const rooms: Record<string, string[]> = {
  lib: [],
  loading: [],
  ui: ['lib', 'loading'],
  auth: leaves,
  api: [...leaves, 'auth'],
  fields: ['lib'],
  memory: [...leaves, 'auth'],
  list: [...leaves, 'ui', 'api'],
  components: belowPages,
  forms: [...leaves, 'components', 'ui', 'memory', 'api', 'auth'],
  palette: belowPages,
  shell: [...belowPages, 'forms', 'palette'],
  pages: [...belowPages, 'forms', 'palette'],
}

/** The folders and files at the root of src, without extensions. */
const inSrc = readdirSync(path.resolve(import.meta.dirname, '../src'))
  .filter((name) => !name.includes('.test.'))
  .map((name) => path.parse(name).name)

const outside = up('service', 'e2e', 'bench', 'scripts')
const outsideService = [
  up('e2e', 'bench', 'scripts'),
  up(...inSrc.filter((name) => name !== 'lib')),
]
/** The demonstration and the faults, which what runs in production is apart from. */
const demonstrating = { regex: String.raw`^\.{1,2}/(?:.*/)?(?:demo|faults)/` }
const rendering = { regex: '^(?:react-dom|react-router|@primer)(?:/|$)' }
/** A development server would send all icons, and a build look through them. */
const allIcons = {
  message: 'Import an icon from the file of its name.',
  regex: '^@primer/octicons-react$',
  allowTypeImports: true,
}
const pageFile = [outside, outOf('pages'), { regex: String.raw`^\.\./[^.]` }]
const pagePart = [outside, outOf('pages'), { regex: String.raw`^\.\./\.\./[^.]` }]
const tabs = 'rules|findings|matrix|paths|compare'

/** Of two entries for a file the later one holds alone, so that the general ones come first. */
export const directions: OxlintOverride[] = [
  close('contract/*', allBut('./**', 'zod/**')),
  close('service/**', ...outsideService, demonstrating),
  // These load it where it is asked for, and no other way: what serves people has none of it.
  close('service/{app,new-members,who-signs-in}.ts', ...outsideService),
  close('service/commands/content.ts', ...outsideService),
  close('service/{demo,faults,testing}/**', ...outsideService),
  // They use the app as people do; only filling its database is done without a process for each repository.
  close('e2e/**', up('src', 'contract'), { group: ['**/service/**', '!**/service/demo/seed.ts'] }),
  // It starts what the tests of the service start.
  close('bench/**', up('src', 'contract'), { group: ['**/service/**', '!**/service/testing/**'] }),
  close('src/*', outside, { regex: String.raw`^\./(?:early|main|router)\.tsx?$` }),
  close('src/main.tsx', outside),
  close(
    'src/{config,page-table,parameters,paths}.ts',
    allBut(
      './lib/**',
      './loading/**',
      './fields/**',
      './page-table.ts',
      './parameters.ts',
      './paths.ts',
      '../contract/**',
      'zod/**',
    ),
  ),
  ...Object.keys(rooms).map((room) => close(`src/${room}/**`, outside, outOf(room))),
  close('src/{lib,loading}/**', allBut('./**')),
  close('src/api/**', outside, outOf('api'), rendering),
  close('src/auth/**', outside, outOf('auth'), rendering),
  close('src/pages/*/*', ...pageFile),
  close('src/pages/*/*/**', ...pagePart),
  // What the tabs of Permissions share lies at the page's root, in facts and in patterns.
  close('src/pages/permissions/*', ...pageFile, { regex: String.raw`^\./(?:${tabs})/` }),
  close('src/pages/permissions/panels.tsx', ...pageFile),
  close('src/pages/permissions/*/**', ...pagePart, { regex: String.raw`^\.\./(?:${tabs})/` }),
  close('src/pages/permissions/{facts,patterns}/**', ...pagePart, ...pageFile),
  { ...close('src/**/*.test.{ts,tsx}', outside), excludeFiles: [] },
]

/** Closes ways to the files that a pattern matches, except for tests. */
function close(files: string, ...ways: Way[]): OxlintOverride {
  const message = 'Against the directions between folders: see scripts/directions.ts.'
  const patterns = [...ways.map((way) => Object.assign({ message }, way)), allIcons]
  return {
    files: [files],
    excludeFiles: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}

/** The ways from a room of src to what it may not import there. */
function outOf(room: string): Way {
  return up(...inSrc.filter((name) => name !== room && !rooms[room]?.includes(name)))
}

/** The ways up and from there to one of the names, a folder or a file. */
function up(...names: string[]): Way {
  return { regex: String.raw`^(?:\.\./)+(?:src/)?(?:${names.join('|')})(?:/|\.tsx?$)` }
}

function allBut(...groups: string[]): Way {
  return { group: ['**', ...groups.map((group) => `!${group}`)] }
}
