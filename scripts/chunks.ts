// Which chunk a module goes to. By default whatever two chunks need becomes one more: some forty for a page,
// each with its request and too short to compress well.
import { basename } from 'node:path'

import type { Rolldown } from 'vite'

/**
 * What two or more pages need, by which pages those are. A chunk takes along what its modules import, unless
 * one before has it: so what most pages need comes first.
 */
export const shared = {
  pages: ['Branches', 'NewReview', 'NotFound', 'Permissions', 'Repositories', 'Review', 'Settings'],
  pickers: ['Branches', 'NewReview', 'Permissions'],
  forms: ['NewReview', 'Settings'],
  lists: ['Branches', 'Permissions'],
}

/** rolldown's groups of chunks, the first that takes a module first. */
export const chunks = [
  // What index.html imports.
  { name: 'start', tags: ['$initial'] },
  ...Object.keys(shared).map((chunk) => ({
    name: (id: string, modules: Rolldown.ChunkingContext) =>
      chunkOf(id, modules) === chunk ? chunk : null,
    debugName: chunk,
  })),
] satisfies Rolldown.CodeSplittingGroup[]

/** The one for the fewest pages; null for what one page needs, or none, such as what opens later. */
function chunkOf(id: string, modules: Rolldown.ChunkingContext): string | null {
  const pages = [...pagesOf(id, modules, new Set())]
  if (pages.length < 2) return null
  const fit = Object.entries(shared).filter(([, those]) =>
    pages.every((page) => those.includes(page)),
  )
  return fit.at(-1)?.[0] ?? null
}

/** The names of the pages that come to a module by imports that aren't dynamic. */
function pagesOf(id: string, modules: Rolldown.ChunkingContext, seen: Set<string>): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  const isPage = dynamicImporters.some((each) => each.endsWith('/src/router.tsx'))
  if (isPage) return new Set([basename(id, '.tsx')])
  return new Set(importers.flatMap((each) => Array.from(pagesOf(each, modules, seen))))
}
