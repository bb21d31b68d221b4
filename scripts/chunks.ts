// The chunk that a module goes to: by default whatever two chunks need becomes one more, some forty for a page,
// each with its request and too short to compress well. So a page is one chunk, with what it alone needs,
// Markdown with the review for example, and what pages share is in those that stand here.
import { basename } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import type { PageName } from '../src/page-table.ts'

/** What pages share, by which pages those are, the most first. What others share comes at the start. */
export const shared: Record<string, readonly PageName[]> = {
  pickers: ['Branches', 'NewReview', 'Permissions'],
  forms: ['NewReview', 'Settings'],
  lists: ['Branches', 'Permissions'],
}

const start = 'start'

/** rolldown's groups, the first that takes a module first, which takes along what the module imports. */
export const chunks = [start, ...Object.keys(shared), undefined].map((group) => ({
  name: (id: string, modules: Rolldown.ChunkingContext) => {
    const name = chunkOf(id, modules)
    const isPage = name !== start && !(name && name in shared)
    return name === group || (group === undefined && isPage) ? name : null
  },
  debugName: group ?? 'pages',
})) satisfies Rolldown.CodeSplittingGroup[]

/** An explicit compile hint of V8. */
export const compileHint = '//# allFunctionsCalledOnLoad'

/**
 * Has browsers with V8 compile a whole chunk while it arrives, beside the page, and not each function when it is
 * first called. The hint has to be a file's first line. What is itself opened later goes without.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    generateBundle: {
      // After Vite has written its own first lines.
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

/** Null for what no page imports, such as what opens later. */
function chunkOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  // One style sheet for all pages: another one would be a request more before the first content.
  if (/\/src\/.*\.css$/.test(id)) return start
  const users = [...usersOf(id, modules, new Set())]
  const [only, another] = users
  if (another === undefined) return only ?? null
  const fit = Object.entries(shared).filter(([, those]) =>
    users.every((page) => those.some((each) => each === page)),
  )
  return fit.at(-1)?.[0] ?? start
}

/** The names of the pages that come to a module by imports that aren't dynamic; of index.html, `start`. */
function usersOf(id: string, modules: Rolldown.ChunkingContext, seen: Set<string>): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [], isEntry } = modules.getModuleInfo(id) ?? {}
  if (isEntry) return new Set([start])
  const isPage = dynamicImporters.some((each) => each.endsWith('/src/router.tsx'))
  if (isPage) return new Set([basename(id, '.tsx')])
  return new Set(importers.flatMap((each) => Array.from(usersOf(each, modules, seen))))
}
