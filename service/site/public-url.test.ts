import { expect, test } from 'vitest'

import { belowPublicPath, publicPath } from './public-url.ts'

test.each([
  ['https://refdesk.example', ''],
  ['https://refdesk.example/', ''],
  ['https://tools.example/a/refdesk', '/a/refdesk'],
])('the path of %s is "%s"', (publicUrl, path) => {
  expect(publicPath(publicUrl)).toBe(path)
})

test.each([
  ['/refdesk', '/'],
  ['/refdesk/', '/'],
  ['/refdesk?q=1', '/?q=1'],
  ['/refdesk/repos/a%2Fb/branches?q=%', '/repos/a%2Fb/branches?q=%'],
  // A proxy has taken it away.
  ['/repos/a%2Fb/branches', '/repos/a%2Fb/branches'],
  ['/refdesks/repos', '/refdesks/repos'],
  ['*', '*'],
])('below /refdesk, the address %s is %s', (address, below) => {
  expect(belowPublicPath(address, '/refdesk')).toBe(below)
  expect(belowPublicPath(address, '')).toBe(address)
})
