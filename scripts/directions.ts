// The allowed directions between folders, as rules of the linter for oxlint.config.ts. The linter only sees the text
// of an import, dynamic imports included. So each rule names the paths from a folder that are forbidden.
import { readdirSync } from 'node:fs'
import path from 'node:path'

import type { OxlintOverride } from 'oxlint'

type Way = { group: string[] } | { regex: string }

const leaves = [
  'config',
  'config-file',
  'early-request',
  'jitless',
  'page-table',
  'parameters',
  'paths',
  'fields',
  'lib',
]
const belowPages = [...leaves, 'components', 'list', 'ui', 'memory', 'api', 'auth']

/** What each folder of src may import from src, besides itself. */
const rooms: Record<string, string[]> = {
  lib: [],
  ui: ['lib'],
  auth: leaves,
  api: [...leaves, 'auth'],
  memory: [...leaves, 'auth'],
  components: [...leaves, 'ui', 'memory', 'api', 'auth'],
  list: [...leaves, 'components', 'ui', 'memory', 'api', 'auth'],
  forms: [...leaves, 'components', 'ui', 'memory', 'api', 'auth'],
  shell: [...belowPages, 'forms'],
  pages: [...belowPages, 'forms'],
}

/** The folders and files at the root of src, without extensions. */
const inSrc = readdirSync(path.resolve(import.meta.dirname, '../src'))
  .filter((name) => !name.includes('.test.'))
  .map((name) => path.parse(name).name)

const outside = up('service', 'testing/faults', 'e2e', 'bench', 'scripts')
const outsideService = [
  up('e2e', 'bench', 'scripts'),
  {
    regex: String.raw`^(?:\.\./)+src/(?:${inSrc.filter((name) => name !== 'lib').join('|')})(?:/|\.tsx?$)`,
  },
]
/** Demonstration data. The code that runs in production doesn't import it. */
const demonstrating = { regex: String.raw`^\.{1,2}/(?:.*/)?demo/` }
const rendering = { regex: '^(?:react-dom|react-router|@primer)(?:/|$)' }
/** A development server would send all icons, and a build would have to search them. */
const allIcons = {
  message: 'Import an icon from the file of its name.',
  regex: '^@primer/octicons-react$',
  allowTypeImports: true,
}
const pageFile = [outside, outOf('pages'), { regex: String.raw`^\.\./[^.]` }]
const pagePart = [outside, outOf('pages'), { regex: String.raw`^\.\./\.\./[^.]` }]
const tabs = 'matrix|compare'

/** If a file has two entries, only the later one counts. So the general entries come first. */
export const directions: OxlintOverride[] = [
  close('contract/*', allBut('./**', 'zod/**')),
  close('service/**', ...outsideService, demonstrating),
  // Exceptions: these files load it, but only if it is asked for.
  close(
    'service/{commands/content,commands/new-members,operate/who-signs-in}.ts',
    ...outsideService,
  ),
  close('service/{demo,testing}/**', ...outsideService),
  // The fault switch, which reads the contract and finds repositories as the service does.
  close('testing/**', ...outsideService),
  // They use the app as people do. Only for filling its database they call the service's code, because a process for
  // each repository would be slow.
  close('e2e/**', up('src', 'contract'), { group: ['**/service/**', '!**/service/demo/seed.ts'] }),
  // It starts the service as the service's tests do.
  close('bench/**', up('src', 'contract'), { group: ['**/service/**', '!**/service/testing/**'] }),
  close('src/*', outside, { regex: String.raw`^\./(?:early|main|router)\.tsx?$` }),
  close('src/main.tsx', outside),
  close(
    'src/{config,config-file,fields,page-table,parameters,paths}.ts',
    allBut(
      './lib/**',
      './config-file.ts',
      './early-request.ts',
      './fields.ts',
      './page-table.ts',
      './parameters.ts',
      './paths.ts',
      '../contract/**',
      'zod/**',
    ),
  ),
  ...Object.keys(rooms).map((room) => close(`src/${room}/**`, outside, outOf(room))),
  close('src/lib/**', allBut('./**')),
  close('src/api/**', outside, outOf('api'), rendering),
  close('src/auth/**', outside, outOf('auth'), rendering),
  close('src/pages/*/*', ...pageFile),
  close('src/pages/*/*/**', ...pagePart),
  // What the tabs of Permissions share is at the page's root and in patterns.
  close('src/pages/permissions/*', ...pageFile, { regex: String.raw`^\./(?:${tabs})/` }),
  close('src/pages/permissions/Permissions.tsx', ...pageFile),
  close('src/pages/permissions/*/**', ...pagePart, { regex: String.raw`^\.\./(?:${tabs})/` }),
  close('src/pages/permissions/patterns/**', ...pagePart, ...pageFile),
  { ...close('src/**/*.test.{ts,tsx}', outside), excludeFiles: [] },
  // It starts the service as the service's tests do, to meet each of its faults.
  { ...close('src/api/faults.test.ts', up('e2e', 'bench', 'scripts')), excludeFiles: [] },
]

/** Forbids imports of the files that match a pattern, except in tests. */
function close(files: string, ...ways: Way[]): OxlintOverride {
  const message = 'Against the directions between folders: see scripts/directions.ts.'
  const patterns = [...ways.map((way) => Object.assign({ message }, way)), allIcons]
  return {
    files: [files],
    excludeFiles: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}

/** The paths from a folder of src to everything that it may not import there. */
function outOf(room: string): Way {
  return up(...inSrc.filter((name) => name !== room && !rooms[room]?.includes(name)))
}

/** The relative paths to one of the names, a folder or a file. */
function up(...names: string[]): Way {
  return { regex: String.raw`^(?:\.\./)+(?:src/)?(?:${names.join('|')})(?:/|\.tsx?$)` }
}

function allBut(...groups: string[]): Way {
  return { group: ['**', ...groups.map((group) => `!${group}`)] }
}
