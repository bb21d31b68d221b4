// Finds the page for a text that somebody wants to open: an ID, a name, or an address that they copied. It asks no service.
import { repoIdSchema } from '../../contract/operations.ts'
import { codePoints, lengths } from '../../contract/text.ts'
import { parseAddress } from '../lib/web-address.ts'
import { pageAt } from '../page-table.ts'
import { appBase, branchesPath, pathOf } from '../paths.ts'

/** The path to which a text leads, and whether it was read as an address; or why it leads nowhere. */
export type Target = { path: string; address: boolean } | { problem: string }

/** The app's origin and its path there, see `appBase`. */
type AppRoot = { origin: string; base: string }

/**
 * The page for a text, without the white space around it. A text that begins with http:// or https://, or that is the path of
 * a page, is an address. Anything else is a repository's ID or name, and leads to its branches.
 */
export function targetOf(
  text: string,
  root: AppRoot = { origin: window.location.origin, base: appBase },
): Target {
  const trimmedText = text.trim()
  const hasScheme = /^https?:\/\//i.test(trimmedText)
  // A name may begin with a slash.
  const path = hasScheme || /^\/(?![/\\])/.test(trimmedText) ? pathIn(trimmedText, root) : undefined
  if (path !== undefined) return { path, address: true }
  if (!hasScheme) return nameTarget(trimmedText)
  return { problem: 'No page here has this address. Open a repository with such a name by its ID.' }
}

/** The path within the app, if the address is one of its pages. */
function pathIn(address: string, { origin, base }: AppRoot): string | undefined {
  const url = parseAddress(address, origin)
  if (url?.origin !== origin) return undefined
  const isBelowBase = `${url.pathname}/`.startsWith(`${base}/`)
  const pathname = (isBelowBase ? url.pathname.slice(base.length) : url.pathname) || '/'
  const { search, hash } = url
  return pageAt(pathname) && pathOf({ pathname, search, hash })
}

function nameTarget(repo: string): Target {
  if (repo === '') return { problem: 'Enter a repository ID or name.' }
  const problem = repoIdSchema.safeParse(repo).error?.issues[0]?.message
  if (problem === undefined) return { path: branchesPath(repo), address: false }
  const isShort = codePoints(repo) < lengths.repo_id.min
  return {
    problem: isShort
      ? `${problem} A shorter name can’t be used here: enter its ID instead.`
      : problem,
  }
}
