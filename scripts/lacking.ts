// Finds what style sheets and scripts use although one of the app's browsers lacks it. The data are those behind
// Baseline: they have a key for each part of the platform, such as `api.Window.open`, and the features that it
// belongs to. Something without a key, such as an option of a call, isn't found.
import path from 'node:path'

import { parse, walk } from 'css-tree'
import { type Identifier, type Node } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxOpeningLikeElement,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { API } from 'typescript/unstable/sync'
import { browsers, features } from 'web-features'

import { leastVersions } from './browsers.ts'

/** The versions since which each browser has something. */
type Support = Partial<Record<string, string>>

/** By key: the feature that a part belongs to, and whether all of the app's browsers have the part. */
const parts = new Map<string, { feature: string; isEverywhere: boolean }>()
for (const [feature, data] of Object.entries(features)) {
  if (data.kind !== 'feature') continue
  for (const [key, { support }] of Object.entries<{ support: Support }>(
    data.status.by_compat_key ?? {},
  )) {
    const isEverywhere = Object.keys(browsers).every((browser) => has(browser, support))
    parts.set(key, { feature, isEverywhere })
  }
}

/** The keys that end in a name. An interface may have a member that another one declares. */
const keysByEnd = Map.groupBy(parts.keys(), (key) => key.replace(/.*\./, ''))

/** Whether our version of `browser`, which may be `safari_ios`, is at least the one in `support`. */
function has(browser: string, support: Support): boolean {
  const name = browser.replace(/_.*/, '') as keyof typeof leastVersions
  const since = support[browser]?.replace('≤', '')
  return Number(since ?? Infinity) <= Number(leastVersions[name])
}

/** The missing feature of a part; `keys` are the names that the part may have. */
function lacking(keys: readonly string[]): string[] {
  const known = keys.flatMap((key) => parts.get(key) ?? [])
  return known.some(({ isEverywhere }) => isEverywhere)
    ? []
    : known.slice(0, 1).map(({ feature }) => feature)
}

/** The features that a style sheet uses and that one of our browsers lacks. */
export function lackingInStyles(css: string): string[] {
  const keys: string[][] = []
  walk(parse(css, { parseCustomProperty: true }), function note(node) {
    const property = `css.properties.${this.declaration?.property}`
    if (node.type === 'Declaration') keys.push([`css.properties.${node.property}`])
    if (node.type === 'Identifier') keys.push([`${property}.${node.name}`])
    if (node.type === 'Function') keys.push(keysWithin('css.types', node.name))
    if (node.type === 'Dimension') keys.push(keysWithin('css.types', node.unit))
    if (node.type === 'Atrule') keys.push([`css.at-rules.${node.name}`])
    if (node.type === 'Feature') keys.push([`css.at-rules.media.${node.name}`])
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
      keys.push([`css.selectors.${node.name}`])
  })
  return keys.flatMap(lacking)
}

function keysWithin(start: string, end: string): string[] {
  return (keysByEnd.get(end) ?? []).filter((key) => key.startsWith(`${start}.`))
}

/** The features that scripts use and that one of our browsers lacks, each with its file. `isRead` chooses files. */
export function lackingInScripts(
  config: string,
  isRead: (file: string) => boolean,
): [feature: string, file: string][] {
  const api = new API({ cwd: path.dirname(config) })
  const [project] = api.updateSnapshot({ openProject: config }).getProjects()
  if (!project) throw new Error(`${config} is not a project.`)
  const { program, checker } = project
  const found: [string, string][] = []
  for (const file of program.getSourceFileNames().filter(isRead)) {
    const source = program.getSourceFile(file)
    const nodes = source ? nodesOf(source) : []
    const names = nodes.filter((node) => isIdentifier(node))
    const symbols = checker.getSymbolAtLocation(names)
    const keys = [
      ...nodes.map(keysOfMarkup),
      ...names.map((name, at) => {
        const symbol = symbols[at]
        const lib = symbol?.declarations.map((each) => /\/lib\.([a-z]+)/.exec(each.path)?.[1])
        const parent = symbol?.getParent()?.name
        return lib?.some(Boolean) ? keysOfName(name, parent, lib.includes('dom')) : []
      }),
    ]
    for (const feature of keys.flatMap(lacking)) found.push([feature, file])
  }
  api.close()
  return found
}

function nodesOf(node: Node): Node[] {
  const nodes = [node]
  node.forEachChild((child) => {
    nodes.push(...nodesOf(child))
  })
  return nodes
}

/** The keys that an attribute of an element may have, or an event that somebody listens to. */
function keysOfMarkup(node: Node): string[] {
  if (isJsxAttribute(node) && isIdentifier(node.name)) {
    const name = node.name.text.toLowerCase()
    const element = node.parent?.parent
    if (!element || !isJsxOpeningLikeElement(element) || !isIdentifier(element.tagName)) return []
    return [`html.elements.${element.tagName.text}.${name}`, `html.global_attributes.${name}`]
  }
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return []
  const [event] = node.arguments
  return node.expression.name.text === 'addEventListener' && event && isStringLiteral(event)
    ? keysWithin('api', `${event.text}_event`)
    : []
}

/**
 * The keys that a name may have if the language or the browser declares it, in the interface `parent` if it is a
 * member.
 */
function keysOfName(node: Identifier, parent: string | undefined, isBrowser: boolean): string[] {
  const access = node.parent
  // The static members of a class, such as `URL.parse`, are declared in an interface without a name.
  const isStatic = parent === '__type' && access && isPropertyAccessExpression(access)
  const owner = isStatic && isIdentifier(access.expression) ? access.expression.text : parent
  const known = owner
    ?.replace(/^Readonly(?=Array|Map|Set)|Constructor$/g, '')
    .replace(/^Ui?nt\d+Array$/i, 'TypedArray')
  const name = known ? `${known}.${node.text}` : node.text
  const keys = isBrowser
    ? [`api.${name}`, `api.${name}_static`, `api.Window.${name}`]
    : [`javascript.builtins.${name}`, `javascript.builtins.Intl.${name}`]
  const isKnown = keys.some((key) => parts.has(key))
  return isKnown || !isBrowser ? keys : keysWithin('api', node.text)
}
