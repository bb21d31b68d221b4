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
])('of %j: %s', (repo, name) => {
  expect(fileName(['permissions', repo], 'csv')).toBe(name)
})

test('whatever it is given, the name is one segment and ends with its extension', () => {
  fc.assert(
    fc.property(anyText(), (repo) => {
      expect(fileName(['a', repo], 'json')).toMatch(/^a[\p{L}\p{N}._-]{0,81}\.json$/u)
    }),
  )
})
