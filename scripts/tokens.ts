// Primer's tokens, custom properties of CSS: of some 1,150, in four themes, a quarter are used. A build leaves
// the others out (vite.config.ts), and `npm run bundle` fails where one of those is used after all.
import { globSync, readFileSync } from 'node:fs'

const token = /--[\w-]+/g
const declaration = /(--[\w-]+)\s*:\s*([^;}]*)/g

/** Those that no style or script of the app names. */
export function unusedTokens(): string[] {
  return unused(
    textOf('node_modules/@primer/primitives/dist/css/**/*.css'),
    textOf('{src,public}/**/*.{css,js,ts,tsx}'),
  )
}

/**
 * @param defining text of the token files
 * @param using text of all that may name a token
 */
export function unused(defining: string, using: string): string[] {
  const defined = Map.groupBy(defining.matchAll(declaration), ([, name = '']) => name)
  const used = new Set<string>()
  const keep = (text: string) => {
    for (const [name] of text.matchAll(token)) {
      if (used.has(name)) continue
      used.add(name)
      for (const [, , value = ''] of defined.get(name) ?? []) keep(value)
    }
  }
  keep(using)
  return [...defined.keys()].filter((name) => !used.has(name))
}

/** Those of `names` that a text uses, other than to define one of them. */
export function usesOf(names: readonly string[], text: string): string[] {
  const sought = new Set(names)
  const using = text.replace(declaration, (all, name: string) => (sought.has(name) ? '' : all))
  const used = new Set(using.match(token))
  return names.filter((name) => used.has(name))
}

function textOf(files: string): string {
  return globSync(files)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}
