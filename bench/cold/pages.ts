// The pages whose cold start is measured, and what counts as their content. It is the same for the app and all floor
// pages.
import { repoOf } from '../service.ts'
import type { Sight } from './probe.ts'

/** `app`, `floor`, `libraries` and `same` are addresses. `whole` is the text of an output once a list was read completely. */
export type ColdPage = {
  name: string
  app: string
  floor: string
  libraries: string
  same: string
  content: readonly Sight[]
  whole?: string
}

const large = repoOf(50_000)
const firstRow = [{ selector: 'tbody th' }]

/** A review of the demonstration data, whose description has a few thousand characters. */
export const coldReview: ColdPage = {
  name: 'review',
  content: [
    { selector: 'h1', text: 'Show the launch banner' },
    { selector: 'p', text: 'Line one of a paragraph' },
  ],
  app: '/repos/demo/reviews/review-1',
  floor: '/floor/review.html?repo=demo&review=review-1',
  libraries: '/floor/libraries.html?page=review&repo=demo&reads=reviews/review-1',
  same: '/floor/same-review.html?page=same&repo=demo&reads=reviews/review-1',
}

export const coldPages: readonly ColdPage[] = [
  coldReview,
  branches(50),
  branches(5000),
  branches(50_000),
  {
    name: 'new-review',
    content: [{ selector: '[role=combobox]:focus' }],
    app: `/repos/${large}/reviews/new`,
    floor: `/floor/new-review.html?repo=${large}`,
    libraries: `/floor/libraries.html?page=new&repo=${large}&reads=branches`,
    same: `/floor/same-new-review.html?page=same&repo=${large}&reads=branches`,
  },
  {
    name: 'permissions',
    content: firstRow,
    whole: '10000 of 10000 rules',
    app: `/repos/${large}/permissions`,
    floor: `/floor/permissions.html?repo=${large}`,
    libraries: `/floor/libraries.html?page=permissions&repo=${large}&reads=granular-permissions`,
    same: `/floor/same-permissions.html?page=same&repo=${large}&reads=granular-permissions`,
  },
  {
    name: 'repositories',
    content: [{ selector: 'input' }],
    app: '/',
    floor: '/floor/repositories.html',
    libraries: '/floor/libraries.html',
    same: '/floor/same-repositories.html?page=same',
  },
]

function branches(count: number): ColdPage {
  const repo = repoOf(count)
  return {
    name: `branches-${count}`,
    content: firstRow,
    whole: `${count} of ${count} branches`,
    app: `/repos/${repo}/branches`,
    floor: `/floor/branches.html?repo=${repo}`,
    libraries: `/floor/libraries.html?page=branches&repo=${repo}&reads=branches`,
    same: `/floor/same-branches-${count}.html?page=same&repo=${repo}&reads=branches`,
  }
}
