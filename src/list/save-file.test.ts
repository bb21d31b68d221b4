import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '../testing/any-text.ts'
import { fileName } from './save-file.ts'

test.each([
  ['demo', 'permissions-demo.csv'],
  ['../../etc/passwd', 'permissions-etc-passwd.csv'],
  ['C:\\con', 'permissions-C-con.csv'],
  ['größe/検索', 'permissions-größe-検索.csv'],
  ['\u202Evsc.exe', 'permissions-vsc.exe.csv'],
  ['..', 'permissions.csv'],
])('the name of the file for %j is %s', (repo, name) => {
  expect(fileName(['permissions', repo], 'csv')).toBe(name)
})

test('any file name is a single path segment with its extension', () => {
  fc.assert(
    fc.property(anyText(), (repo) => {
      expect(fileName(['a', repo], 'json')).toMatch(/^a[\p{L}\p{N}._-]{0,81}\.json$/u)
    }),
  )
})
