// Finds the page for a text that somebody wants to open: an ID, a name, or an address that they copied. It asks no service.
import { repoIdSchema } from '../../contract/operations.ts'
import { codePoints } from '../../contract/text.ts'
import { parseAddress } from '../lib/web-address.ts'
import { pageAt } from '../page-table.ts'
import { appBase, branchesPath, pathOf } from '../paths.ts'

/** The path to which a text leads, and whether it was read as an address; or why it leads nowhere. */
export type Target = { path: string; address: boolean } | { problem: string }

/** The app's origin and its path there, see `appBase`. */
type Deployment = { origin: string; base: string }

/** `targetOf` for this page's deployment. */
export function targetHere(text: string): Target {
  return targetOf(text, { origin: window.location.origin, base: appBase })
}

/**
 * The page for a text, without the white space around it. A text that begins with http://, https:// or this deployment's
 * host, or that is the path of a page, is an address. Anything else is a repository's ID or name, and leads to its
 * branches.
 */
export function targetOf(text: string, deployment: Deployment): Target {
  const wanted = text.trim()
  return addressTarget(wanted, deployment) ?? nameTarget(wanted)
}

function addressTarget(wanted: string, { origin, base }: Deployment): Target | undefined {
  const { protocol, host } = new URL(origin)
  const hasScheme = /^https?:\/\//i.test(wanted)
  // Address bars hide the scheme, and in some browsers the copied address lacks it.
  const hasHost = wanted.startsWith(`${host}/`)
  if (!hasScheme && !hasHost && !/^\/(?![/\\])/.test(wanted)) return undefined
  const url = parseAddress(hasHost ? `${protocol}//${wanted}` : wanted, origin)
  if (url?.origin === origin) {
    const isBelowBase = `${url.pathname}/`.startsWith(`${base}/`)
    const pathname = (isBelowBase ? url.pathname.slice(base.length) : url.pathname) || '/'
    const { search, hash } = url
    if (pageAt(pathname)) return { path: pathOf({ pathname, search, hash }), address: true }
  }
  // A name may begin with a slash.
  if (!hasScheme && !hasHost) return undefined
  if (!url) return { problem: 'This address is incomplete.' }
  if (url.origin === origin) return { problem: 'No page has this address.' }
  return {
    problem: `This address belongs to another host, ${url.host}. Open a repository with such a name by its ID.`,
  }
}

function nameTarget(repo: string): Target {
  if (repo === '') return { problem: 'Enter a repository ID or name.' }
  const problem = repoIdSchema.safeParse(repo).error?.issues[0]?.message
  if (problem === undefined && repo.isWellFormed()) {
    return { path: branchesPath(repo), address: false }
  }
  if (problem === undefined) return { problem: 'Remove the broken character.' }
  const isShort = codePoints(repo) < 3
  return {
    problem: isShort
      ? `${problem} A shorter name can’t be used here: enter its ID instead.`
      : problem,
  }
}
