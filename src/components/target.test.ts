import fc from 'fast-check'
import { expect, test } from 'vitest'

import { branchParameters } from '../parameters.ts'
import {
  branchesPath,
  newReviewPath,
  permissionsPath,
  repositoriesPath,
  reviewPath,
  pathWithChanges,
  settingsPath,
} from '../paths.ts'
import { anyText } from '../testing/any-text.ts'
import { targetOf } from './target.ts'

const origin = 'http://localhost:4180'
const deployment = { origin, base: '' }
const read = (text: string) => targetOf(text, deployment)

test.each([
  ['demo', branchesPath('demo')],
  ['  demo\t\n', branchesPath('demo')],
  ['a/b?c#d%2Fe', branchesPath('a/b?c#d%2Fe')],
  ['https:repos', branchesPath('https:repos')],
  ['repos/demo/branches', branchesPath('repos/demo/branches')],
  ['/srv/git/demo', branchesPath('/srv/git/demo')],
  ['localhost:4180/repos/demo', branchesPath('localhost:4180/repos/demo')],
  ['//localhost:4180/repos/demo/branches', branchesPath('//localhost:4180/repos/demo/branches')],
  ['../..', branchesPath('../..')],
  ['x'.repeat(128), branchesPath('x'.repeat(128))],
])('%j is an ID or a name', (text, path) => {
  expect(read(text)).toEqual({ path, address: false })
})

test.each([
  [`${origin}/repos/demo/branches?q=a%2Bb&sort=-time`, '/repos/demo/branches?q=a%2Bb&sort=-time'],
  [`${origin}/repos/demo`, '/repos/demo'],
  [`${origin}/repos/a%2Fb/reviews/1#user-content-fn-1`, '/repos/a%2Fb/reviews/1#user-content-fn-1'],
  ['HTTP://LOCALHOST:4180/repos/demo/settings', '/repos/demo/settings'],
  ['/repos/demo/reviews/new?title=T', '/repos/demo/reviews/new?title=T'],
  [`${origin}/?q=x`, '/?q=x'],
])('%j is the address of a page', (text, path) => {
  expect(read(text)).toEqual({ path, address: true })
})

test.each([
  [`${origin}/tools/refdesk/repos/demo/branches?q=a`, '/repos/demo/branches?q=a'],
  ['/tools/refdesk/repos/a%2Fb', '/repos/a%2Fb'],
  ['/repos/demo/settings', '/repos/demo/settings'],
  [`${origin}/tools/refdesk`, '/'],
])('%j is the address of a page of an app under a path', (text, path) => {
  expect(targetOf(text, { ...deployment, base: '/tools/refdesk' })).toEqual({ path, address: true })
})

test.each([
  ['', /Enter a repository ID/],
  ['ab', /at least 3.*enter its ID/],
  ['🚀🚀', /at least 3/],
  [' ab ', /at least 3/],
  ['x'.repeat(129), /at most 128/],
  ['https://', /No page here has this address/],
  ['https://evil.example/repos/demo/branches', /No page here has this address/],
  ['https://localhost:4180/repos/demo/branches', /No page here has this address/],
  [`${origin}/auth/callback#access_token=x`, /No page here has this address/],
  [`${origin}/repos/demo/nothing`, /No page here has this address/],
  [`${origin}/repos//branches`, /No page here has this address/],
  ['https://api.example/v0/repos/r1/branches', /No page here has this address/],
])('%j leads nowhere', (text, problem) => {
  expect(read(text)).toEqual({ problem: expect.stringMatching(problem) as string })
})

test('every link of the app, and its path alone, leads to where it leads', () => {
  const search = fc.record({ title: anyText(), base_ref: anyText(), q: anyText() })
  // No ID is one of these, which no path can hold.
  const id = anyText().filter((text) => !['', '.', '..'].includes(text))
  const link = fc.oneof(
    fc.constant(repositoriesPath()),
    fc
      .tuple(id, search)
      .map(([repo, each]) =>
        pathWithChanges({ pathname: branchesPath(repo), search: '' }, branchParameters, each),
      ),
    fc.tuple(id, search).map(([repo, each]) => newReviewPath(repo, each)),
    fc.tuple(id, id).map(([repo, review]) => reviewPath(repo, review)),
    fc.tuple(id, search).map(([repo, each]) => permissionsPath(repo, each)),
    id.map(settingsPath),
  )
  fc.assert(
    fc.property(link, (path) => {
      // As an address bar would give it to be copied.
      const { href, pathname, search: query } = new URL(path, origin)
      expect(read(href)).toEqual({ path: pathname + query, address: true })
      expect(read(path === '/' ? href : path)).toEqual({ path: pathname + query, address: true })
    }),
  )
})

test('any text leads to a page or is refused in words', () => {
  const near = fc.constantFrom('http://', 'https://', origin, '/repos/', '//', '/\\', '/', '@', '?')
  fc.assert(
    fc.property(fc.array(fc.oneof(near, anyText()), { maxLength: 5 }), (parts) => {
      const target = read(parts.join(''))
      const path = 'path' in target ? target.path : '/'
      expect(path).toMatch(/^\/(?!\/)/)
      expect(new URL(path, origin).origin).toBe(origin)
      expect('problem' in target && target.problem === '').toBe(false)
    }),
  )
})
