import type { KnipConfig } from 'knip'

export default {
  entry: ['scripts/*.{ts,mjs}', 'e2e/*.{config,spec}.ts'],
  project: ['{contract,src,service,scripts,e2e,bench}/**/*.{ts,tsx,mjs}'],
  ignoreBinaries: ['soffice'],
  ignoreExportsUsedInFile: { type: true, interface: true },
} satisfies KnipConfig
