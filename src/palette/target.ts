// Finds the page for a text that somebody wants to open: an ID, a name, or an address that they copied. It asks no service.
import { operationPaths } from '../../contract/addresses.ts'
import { repoIdSchema, type OperationName } from '../../contract/operations.ts'
import { codePoints } from '../../contract/text.ts'
import { getConfig } from '../config.ts'
import { parseAddress } from '../lib/web-address.ts'
import { fits, pageAt, pageOf, pageTable } from '../page-table.ts'
import { queryOf, ruleParameters } from '../parameters.ts'
import { appBase, branchesPath, pagePath, pathOf, routeParams, samePage } from '../paths.ts'

/** The path to which a text leads, and whether it was read as an address; or why it leads nowhere. */
export type Target = { path: string; address: boolean } | { problem: string }

/** The app's origin and its path there, see `appBase`, and the API's address. */
type Deployment = { origin: string; base: string; base_url: string }

/** `targetOf` for this page's deployment. */
export function targetHere(text: string): Target {
  return targetOf(text, {
    origin: window.location.origin,
    base: appBase,
    base_url: getConfig().base_url,
  })
}

/**
 * Where a text leads, ignoring white space around it. A text that begins with http://, https:// or this deployment's
 * host, or that is the path of a page or of the API, is an address. Anything else is a repository's ID or name, and
 * leads to its branches.
 */
export function targetOf(text: string, deployment: Deployment): Target {
  const wanted = text.trim()
  return addressTarget(wanted, deployment) ?? nameTarget(wanted)
}

function addressTarget(wanted: string, deployment: Deployment): Target | undefined {
  const { origin, base_url } = deployment
  const { protocol, host } = new URL(origin)
  const hasScheme = /^https?:\/\//i.test(wanted)
  // Address bars hide the scheme, and in some browsers the copied address lacks it.
  const hasHost = wanted.startsWith(`${host}/`)
  if (!hasScheme && !hasHost && !/^\/(?![/\\])/.test(wanted)) return undefined
  const url = parseAddress(hasHost ? `${protocol}//${wanted}` : wanted, origin)
  const path = url && (operationPage(url, base_url) ?? pageHere(url, deployment))
  if (path) return { path, address: true }
  // A name may begin with a slash.
  if (!hasScheme && !hasHost) return undefined
  if (!url) return { problem: 'This address is incomplete.' }
  if (url.origin === origin) return { problem: 'No page has this address.' }
  return {
    problem: `This address belongs to another host, ${url.host}. Open a repository with such a name by its ID.`,
  }
}

/** A page of this deployment, with its query. */
function pageHere(url: URL, here: Deployment): string | undefined {
  const { origin, pathname, search, hash } = url
  const path = `${pathname}/`.startsWith(`${here.base}/`)
    ? pathname.slice(here.base.length)
    : pathname
  const page = path || '/'
  return origin === here.origin && pageAt(page)
    ? pathOf({ pathname: page, search, hash })
    : undefined
}

const operationNames = Object.keys(operationPaths) as OperationName[]

/** The page for an address of the API. A repository's own address, which no operation has, leads to its branches. */
function operationPage({ origin, pathname, search }: URL, base_url: string) {
  const address = origin + pathname
  if (!address.startsWith(`${base_url}/`)) return undefined
  const path = address.slice(base_url.length)
  const { repo, review } = routeParams(path)
  const operation = operationNames.find((name) => fits(operationPaths[name], path))
  const page = operation && pageOf(operation)
  if (!page) return fits(pageTable.Branches.also, path) ? branchesPath(repo) : undefined
  const { query = {} } = queryOf(operation, search)
  return samePage({ pathname: pagePath(page, repo, review), search: '' }, ruleParameters, query)
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
