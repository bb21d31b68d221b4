import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { OperationName } from '../contract/operations.ts'
import { operationPath } from './api/outgoing.ts'
import { firstRequest } from './first-request.ts'
import { optionalId } from './lib/absent.ts'
import { pageAt } from './page-table.ts'
import {
  branchesPath,
  newReviewPath,
  permissionsPath,
  repositoriesPath,
  reviewPath,
  settingsPath,
} from './paths.ts'
import { anyText } from './testing/any-text.ts'

/** What the app will ask for itself; undefined where it refuses to. */
function expectedPath(operation: OperationName, params: Record<string, string>, filter?: object) {
  const target = operationPath(operation, params, filter)
  return 'path' in target ? target.path : undefined
}

/** Of a link of the app. */
function readAt(link: string): string | undefined {
  const { pathname, search } = new URL(link, 'https://refdesk.example')
  return firstRequest(pathname, search)
}

const id = fc
  .oneof(
    fc.constantFrom('ab', '%', '%2F', 'a/b', 'x'.repeat(129)),
    anyText(),
    anyText({ minLength: 3 }),
  )
  // What no address can hold is no ID.
  .filter((text) => text.isWellFormed() && !['', '.', '..'].includes(text))

describe('for any repository and review, the first request is the one that the page makes', () => {
  test('branches, and what a new review chooses from', () => {
    fc.assert(
      fc.property(id, (repo_id) => {
        const path = expectedPath('listBranches', { repo_id })
        expect(readAt(`${branchesPath(repo_id)}?q=main`)).toBe(path)
        expect(readAt(newReviewPath(repo_id, { title: 't' }))).toBe(path)
      }),
    )
  })

  test('a review', () => {
    fc.assert(
      fc.property(id, id, (repo_id, review_id) => {
        expect(readAt(reviewPath(repo_id, review_id))).toBe(
          expectedPath('getReview', { repo_id, review_id }),
        )
      }),
    )
  })

  test('rules, with the filters that are the API’s own', () => {
    // Of a line break the address makes a space.
    const subject = id.filter((text) => !/[\t\n\v\f\r\u0085\u2028\u2029]/.test(text))
    fc.assert(
      fc.property(id, subject, subject, (repo_id, user_id, group_id) => {
        const link = permissionsPath(repo_id, { user_id, group_id, q: 'x' })
        expect(readAt(link)).toBe(
          expectedPath(
            'listGranularPermissions',
            { repo_id },
            { user_id: optionalId(user_id) ?? '', group_id: optionalId(group_id) ?? '' },
          ),
        )
      }),
    )
  })
})

test.each(['/repos/demo', '/repos/demo/', '/Repos/demo/Branches/'])(
  '%s shows branches, as the router has it',
  (pathname) => {
    expect(firstRequest(pathname, '')).toBe('/repos/demo/branches')
  },
)

test.each([
  repositoriesPath(),
  settingsPath('demo'),
  '',
  '/repos',
  '/repos//branches',
  '/repos/demo/other',
  '/repos/demo/reviews',
  '/repos/demo/reviews/1/2',
  '/repos/%zz/branches',
  '/repos/demo/reviews/%ff',
  '/auth/callback',
  '/auth/silent',
])('%j begins with no read', (pathname) => {
  expect(firstRequest(pathname, '?user_id=alice')).toBeUndefined()
})

test('the addresses that end a sign-in read nothing', () => {
  expect(pageAt('/auth/callback')).toBeUndefined()
  expect(pageAt('/')?.name).toBe('Repositories')
})

test('no address causes an error', () => {
  fc.assert(
    fc.property(fc.array(id), anyText(), (segments, search) => {
      const path = firstRequest(`/${segments.join('/')}`, `?${search}`)
      expect(path ?? '/repos/').toMatch(/^\/repos\//)
    }),
  )
})
