// Primer's tokens are custom properties of CSS: some 1,150 in four themes, of which the app uses a quarter. A build
// removes the others (vite.config.ts), and `npm run bundle` fails if a removed one is used after all.
import { globSync, readFileSync } from 'node:fs'

const token = /--[\w-]+/g
const declaration = /(--[\w-]+)\s*:\s*([^;}]*)/g

/** The tokens that none of the files names: by default, all of the app. */
export function unusedTokens(files = '{src,public}/**/*.{css,js,ts,tsx}'): string[] {
  return unused(textOf('node_modules/@primer/primitives/dist/css/**/*.css'), textOf(files))
}

/**
 * @param defining text of the files that define tokens
 * @param using text of everything that may use a token
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

/** The tokens among `names` that a text uses and doesn't only define. */
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
