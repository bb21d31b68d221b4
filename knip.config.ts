import type { KnipConfig } from 'knip'

export default {
  entry: ['scripts/*.{ts,mjs}', 'e2e/*.{config,spec}.ts'],
  project: ['{contract,src,service,scripts,e2e,bench}/**/*.{ts,tsx,mjs}'],
  ignoreDependencies: [
    // The runtime that npm scripts find first in node_modules/.bin; never imported.
    'node',
  ],
  ignoreExportsUsedInFile: { type: true, interface: true },
  compilers: {
    css: (text: string) => [...text.matchAll(/(?<=@)import[^;]+/g)].join('\n'),
  },
} satisfies KnipConfig
