// Puts the early script, src/early.ts, into index.html. Before it comes a template for each page that loads the page's files,
// because only the build knows their names. Content security policies must contain the hash of the script. The embedded service
// computes it from index.html; for the servers in deploy/ it is written into files that their examples include.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { build, type Plugin, type Rolldown } from 'vite'

import { inlineScripts } from '../service/site/app-headers.ts'
import { pages } from '../src/page-table.ts'

const root = join(import.meta.dirname, '..')

export function early(): Plugin {
  return {
    name: 'early',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const script = await earlyScript()
        const place = /(<script data-base="\/">)(?=<\/script>)/
        if (!place.test(html)) throw new Error('index.html has no place for the early script.')
        return html.replace(place, (tag) => (bundle ? templates(bundle, html) : '') + tag + script)
      },
    },
    writeBundle: ({ dir = '' }, bundle) => {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html.')
      const sources = inlineScripts(String(index.source))
      mkdirSync(join(dir, 'deploy'), { recursive: true })
      for (const [file, text] of Object.entries(serverFiles(sources))) {
        writeFileSync(join(dir, 'deploy', file), text)
      }
    },
  }
}

/** The script as browsers receive it, in one line. */
export async function earlyScript(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: join(root, 'src/early.ts'),
        output: { format: 'iife' },
        // The script contains the functions of the app that it calls. Modules with side effects must not add theirs.
        treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The early script was not built.')
  const script = output.output[0].code.trim()
  // To serve the app under a path, people replace the first of these everywhere in index.html.
  for (const never of ['="/', '</script', '\n']) {
    if (script.includes(never)) throw new Error(`The early script must not contain ${never}`)
  }
  return script
}

/** What the examples in deploy/ include: for each server, a variable with the sources that its policy allows. */
function serverFiles(sources: string): Record<string, string> {
  return {
    'page-script.nginx': `map "" $refdesk_page_script {\n    default "${sources}";\n}\n`,
    'page-script.caddy': `vars page_script "${sources}"\n`,
  }
}

function templates(bundle: Rolldown.OutputBundle, html: string): string {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  return pages
    .map(({ name }) => {
      const chunk = chunks.find((each) => each.name === name)
      if (!chunk)
        throw new Error(`There is no page in a file ${name}.tsx, which src/page-table.ts names.`)
      const links = filesOf(bundle, chunk.fileName)
        .filter((each) => !html.includes(`"/${each}"`))
        .map(linkTo)
      return `<template data-page="${name}">${links.join('')}</template>\n    `
    })
    .join('')
}

/** A style sheet is preloaded. It takes effect when the page's module asks for it. */
function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `<link ${kind} crossorigin href="/${file}" />`
}

/** The files of a chunk and of everything that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, name: string, seen = new Set<string>()): string[] {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || seen.has(name)) return []
  seen.add(name)
  const styles = chunk.viteMetadata?.importedCss ?? []
  return [name, ...styles, ...chunk.imports.flatMap((each) => filesOf(bundle, each, seen))]
}
