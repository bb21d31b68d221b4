// Decides which chunk a module goes to. By default, everything that two chunks need becomes another chunk. That would
// be some forty for a page, each with a request of its own and too short to compress well. So a page is one chunk,
// with everything that only it needs (Markdown with the review, for example), and the chunks that pages share are
// listed here.
import { basename } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import type { PageName } from '../src/page-table.ts'

/**
 * What pages share, by the pages that share it, beginning with the most pages. Everything else that is shared is
 * loaded at the start.
 */
export const shared: Record<string, readonly PageName[]> = {
  pickers: ['Branches', 'NewReview', 'Permissions'],
  forms: ['NewReview', 'Settings'],
  lists: ['Branches', 'Permissions'],
}

const start = 'start'

/**
 * The groups of rolldown. A module goes to the first group that accepts it, together with everything that it imports.
 */
export const chunks = [start, ...Object.keys(shared), undefined].map((group) => ({
  name: (id: string, modules: Rolldown.ChunkingContext) => {
    const name = chunkOf(id, modules)
    const isPage = name !== start && !(name && name in shared)
    return name === group || (group === undefined && isPage) ? name : null
  },
  debugName: group ?? 'pages',
})) satisfies Rolldown.CodeSplittingGroup[]

/** A compile hint for V8. */
export const compileHint = '//# allFunctionsCalledOnLoad'

/**
 * Lets browsers with V8 compile a whole chunk while it arrives, in another thread, and not each function when it is
 * first called. The hint must be the first line of a file. Chunks that are loaded later don't have it.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    generateBundle: {
      // Vite writes lines of its own at the beginning, so this runs after it.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.isDynamicEntry) continue
          file.code = `${compileHint}\n${file.code}`
        }
      },
    },
  }
}

/** Null for modules that no page imports, such as overlays that open later. */
function chunkOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const users = [...usersOf(id, modules, new Set())]
  // There is one style sheet for all pages. Another one would be one more request before the first content. The styles of
  // what opens later come with it.
  if (/\/src\/.*\.css$/.test(id) && users.length > 0) return start
  const [only, another] = users
  if (another === undefined) return only ?? null
  const fit = Object.entries(shared).filter(([, those]) =>
    users.every((page) => those.some((each) => each === page)),
  )
  return fit.at(-1)?.[0] ?? start
}

/** The names of the pages that import a module, directly or not, but not dynamically. index.html is `start`. */
function usersOf(id: string, modules: Rolldown.ChunkingContext, seen: Set<string>): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [], isEntry } = modules.getModuleInfo(id) ?? {}
  if (isEntry) return new Set([start])
  const isPage = dynamicImporters.some((each) => each.endsWith('/src/router.tsx'))
  if (isPage) return new Set([basename(id, '.tsx')])
  return new Set(importers.flatMap((each) => Array.from(usersOf(each, modules, seen))))
}
