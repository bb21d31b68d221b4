// The linter's rules. Those of the last overrides hold where several match a file.
import type { OxlintConfig } from 'oxlint'

import { directions } from './scripts/directions.ts'

export default {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./scripts/bare-text.ts'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
    perf: 'error',
  },
  env: { builtin: true },
  rules: {
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    'no-await-in-loop': 'off',
    // fast-check is written as fc.property(...) throughout its own documentation.
    'import/no-named-as-default-member': 'off',
    // The React Compiler is not in use, so nothing is incompatible with it.
    'react/incompatible-library': 'off',
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/extensions': ['error', 'always', { ignorePackages: true }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    // It can't tell a careless assertion from those of mapped types over a schema; JSON is parsed, never asserted.
    'typescript/no-unsafe-type-assertion': 'off',
  },
  overrides: [
    ...directions,
    {
      files: ['src/**/*.tsx'],
      rules: { 'refdesk/bare-text': 'error' },
    },
    {
      files: [
        'src/pages/**/*.tsx',
        '*.config.ts',
        'e2e/*.{config,reporter}.ts',
        'scripts/bare-text.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['scripts/**', 'service/**', 'testing/**', 'bench/**'],
      rules: { 'no-console': 'off' },
    },
  ],
  ignorePatterns: ['dist'],
} satisfies OxlintConfig
