// Which browser tests are about which folder. They use the app from outside only, so their imports don't tell.
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The folders of pages that have a spec with their own name. A change of shared code runs all of those. */
const pages = readdirSync(join(root, 'src/pages'))
  .filter((name) => existsSync(join(root, `e2e/${name}.spec.ts`)))
  .toSorted()
const everyPage = pages.join(' ')

/** Folders, with names of specs in e2e/. A file belongs to the longest folder that contains it. */
export const specsOfFolders: Record<string, string> = {
  ...Object.fromEntries(pages.map((name) => [`src/pages/${name}/`, name])),
  'src/': everyPage,
  'contract/': everyPage,
  'service/': everyPage,
  'src/auth/': 'callback forged-answers renewal session sign-in token-hygiene',
  'src/forms/': 'drafts drafts-apart new-review prefill settings submit',
  'src/list/': 'branches export large-lists loading rules-table',
  'src/memory/': 'drafts-apart names repositories review-changes theme',
  'src/pages/auth-callback/': 'callback sign-in',
  'src/pages/branches/': 'branches imported large-lists ref-picker',
  'src/pages/new-review/':
    'description drafts drafts-apart new-review prefill ref-picker reviewers submit',
  'src/pages/permissions/':
    'compare export findings matrix paths permissions rules-path rules-table',
  'src/pages/repositories/': 'hostile-addresses names repositories',
  'src/pages/review/': 'hostile-markdown prefill review review-changes review-links',
  'src/pages/settings/': 'drafts names new-names settings',
  'src/palette/': 'keyboard palette shortcuts',
  'src/shell/': 'connection keyboard repositories session theme touch',
  'src/ui/': `${everyPage} keyboard overlays touch`,
  'service/authorization/': 'callback session sign-in token-hygiene',
  'service/git/': 'imported',
  'service/issuer/': 'issuer',
  'deploy/': 'deployment headers',
}

/** The specs to run if these files have changed, sorted, and without `.spec.ts`. */
export function specsFor(changed: readonly string[]): string[] {
  return [...new Set(changed.flatMap(specsOf))].toSorted()
}

function specsOf(file: string): string[] {
  if (/\.test\.tsx?$/.test(file)) return []
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return [basename(file, '.spec.ts')]
  const folders = Object.keys(specsOfFolders).filter((folder) => file.startsWith(folder))
  const [nearest = ''] = folders.toSorted((a, b) => b.length - a.length)
  return specsOfFolders[nearest]?.split(' ') ?? []
}
