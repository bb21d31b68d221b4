// `npm run test:changed`: runs the tests that a change touches, while somebody works on it. `npm test` runs all
// tests. The change is measured from the last commit, or from one that is named: `npm run test:changed -- main`.
import { execFileSync, spawnSync } from 'node:child_process'

import { specsFor } from './changed-specs.ts'

const [commit = 'HEAD'] = process.argv.slice(2)

const specs = specsFor([
  ...git('diff', '--name-only', commit, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
])
run('vitest', 'run', `--changed=${commit}`, '--passWithNoTests')
if (specs.length > 0) {
  run('npm', 'run', '--silent', 'build')
  run(
    'playwright',
    'test',
    '-c',
    'e2e',
    '--project=chromium',
    ...specs.map((name) => `/${name}.spec.ts`),
  )
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** Runs a program to its end. If it fails, this script ends with the same code. */
function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
