import { expect, test } from 'vitest'

import { readPath } from './written-path.ts'

test.each([
  ['a path as patterns have it', '/src/net/main.ts', '/src/net/main.ts'],
  ['of a depot', '//depot/net/main.ts', '//depot/net/main.ts'],
  ['from the root, without its slash', 'src/net/main.ts', '/src/net/main.ts'],
  ['of Windows', 'src\\net\\main.ts', '/src/net/main.ts'],
  ['of Windows, from the root', '\\src\\net\\main.ts', '/src/net/main.ts'],
  ['of Windows, quoted', '"src\\net\\main.ts"', '/src/net/main.ts'],
  ['of Windows, quoted, with digits', '"src\\202\\main.ts"', '/src/202/main.ts'],
  ['of Windows, as JSON has it', '"src\\\\net\\\\main.ts"', '/src/net/main.ts'],
  ['from the current folder', './src/net/main.ts', '/src/net/main.ts'],
  ['from the current folder, on Windows', '.\\src\\net', '/src/net'],
  ['with a dot within', '/src/./net/.', '/src/net/'],
  ['with dots in names', '/src/.git/a../b.', '/src/.git/a../b.'],
  ['the current folder', '.', '/'],
  ['with white space around it', '  /src/a\n', '/src/a'],
  ['with white space within it', '/src/my file.ts', '/src/my file.ts'],
  ['quoted by git, in octal', '"src/caf\\303\\251.ts"', '/src/caf\u00e9.ts'],
  ['quoted by git, composed otherwise', '"src/cafe\\314\\201.ts"', '/src/caf\u00e9.ts'],
  ['quoted by git, with a quote and a tab', '"a \\"b\\"\\tc"', '/a "b"\tc'],
  ['composed otherwise', '/cafe\u0301', '/caf\u00e9'],
  ['of `git diff --name-status`', 'M\tsrc/net/main.ts', '/src/net/main.ts'],
  ['of the same, where a tab became a space', 'M src/net/main.ts', '/src/net/main.ts'],
  ['of the same, quoted', 'A\t"src/caf\\303\\251.ts"', '/src/caf\u00e9.ts'],
  ['of the same, renamed', 'R087\tsrc/old.ts\tsrc/new name.ts', '/src/new name.ts'],
  ['of the same, renamed, with spaces', 'R100 src/old.ts src/new.ts', '/src/new.ts'],
  ['of `git status --short`', ' M src/net/main.ts', '/src/net/main.ts'],
  ['of the same, not tracked', '?? src/new/', '/src/new/'],
  ['of the same, renamed', 'R  old.ts -> src/new.ts', '/src/new.ts'],
  ['of a diff', '+++ b/src/net/main.ts', '/src/net/main.ts'],
  ['of a compiler', 'src/net/main.ts:12:3', '/src/net/main.ts'],
  ['a name like a status', '/M', '/M'],
])('%s: %s is read as %s', (_what, written, path) => {
  expect(readPath(written)).toBe(path)
})

test('what is read is read as itself again', () => {
  for (const path of ['/', '//depot/a', '/src/a b', '/caf\u00e9', '/a/...']) {
    expect(readPath(readPath(path))).toBe(path)
  }
})
