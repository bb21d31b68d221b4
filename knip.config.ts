import type { KnipConfig } from 'knip'

export default {
  entry: [
    // scripts/early.ts puts it into index.html.
    'src/early.ts',
    'scripts/*.{ts,mjs}',
    'e2e/*.{config,reporter,spec}.ts',
    'e2e/foreign-provider.ts',
    'e2e/on.ts',
    'testing/faults/main.ts',
    // Named by the configuration in one of its modes only.
    'service/testing/postgres-server.ts',
    // A process of its own.
    'bench/load/floor.ts',
    // Named by libraries.html beside it.
    'bench/floor/libraries.tsx',
  ],
  project: ['{contract,src,service,testing,scripts,e2e,bench}/**/*.{ts,tsx,mjs,css}'],
  // Primer's tokens are imported by a style sheet.
  compilers: { css: (text: string) => (text.match(/(?<=^@)import .*$/gm) ?? []).join('\n') },
  ignoreBinaries: ['openssl', 'soffice', 'systemd-analyze'],
  ignoreExportsUsedInFile: { type: true, interface: true },
} satisfies KnipConfig
