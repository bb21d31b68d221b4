// What runs in every engine and not in Chromium alone: a few tests of each thing that people do. A whole run of
// all would take twice as long.

/** By spec, how the titles of these tests begin. */
export const titlesOfEveryEngine: Record<string, string[]> = {
  // What was typed is there, too, but Playwright doesn't see it: it takes a page that Firefox kept for another one.
  back: ['nothing is shown'],
  branches: [
    'read the branches of a repository',
    'rows are told apart by a line',
    'search by any part of the name',
    'filter by author',
  ],
  description: ['the description is previewed'],
  drafts: [
    'everything typed survives a reload',
    'keeps the draft, a confirmed one clears it',
    'a link does what it says',
    '“Discard draft” shows the one before',
    'a new name is a draft',
  ],
  'drafts-apart': [
    'two tabs on one form',
    'a draft that is discarded or sent in one tab',
    'signing out forgets drafts',
  ],
  export: ['export what is shown as'],
  findings: ['every kind of finding'],
  keyboard: [
    'read a review, copy its link',
    'go from page to page by shortcut',
    'a menu opens by each key',
    'a key at once after Escape',
    'the keys within a menu',
    'the choices of a menu',
    'the first stop skips',
  ],
  'large-lists': ['its first rows can be read'],
  matrix: ['read the heads, open a cell', 'heads stay in sight'],
  'new-review': [
    'open a review between two branches',
    'every field arrives',
    'leaving a field says nothing',
    'one ref on both sides',
    'swap base and compare',
  ],
  overlays: ['menus and dialogs lie over the table of branches', 'a press beside a menu'],
  palette: [
    'goes to pages, branches',
    'its field is there before its results',
    'opens what is pasted',
    'a link opens in a tab of its own',
    'does what the page can do',
  ],
  paths: ['of a directory the rules below it'],
  permissions: ['filter by user and by group', 'an ID is applied when its field is left'],
  prefill: ['the address prefills every field'],
  'ref-picker': [
    'branches are ranked',
    'the list opens at the value',
    'the keyboard does everything',
  ],
  repositories: ['open a repository by name', 'repositories and reviews that were read'],
  review: ['an open review', 'times are relative', 'copies are raw', 'a long title is folded'],
  'review-changes': ['what changed is marked', 'who comes back to the tab'],
  reviewers: [
    'reviewers are typed, pasted',
    'reviewers are removed by keyboard',
    'people are suggested',
    'a reviewer typed and not yet added',
  ],
  'rules-path': ['the rules whose pattern could match'],
  'rules-table': [
    'headers stay in sight',
    'every rule in evaluation order',
    'sort by evaluation order',
    'the filter box looks',
  ],
  session: [
    'the end is announced, comes in place',
    'by redirect, every field comes back',
    'tabs that wait come alive',
    'gets the page anew, and it is read once',
    'closed, and in it nothing of the person before',
    'a write: not sent again by itself',
  ],
  settings: ['rename, and go on by ID', 'the question begins at Cancel'],
  shortcuts: [
    'single keys go to pages',
    'keep still while something is typed',
    'single keys can be turned off',
  ],
  'sign-in': [
    'sign in from the first page',
    'a deep link is returned to',
    'a reload keeps the session',
    'a wrong password says so',
    'a browser that keeps no data',
    'signing out lands on',
    'signing out ends the session in every tab',
  ],
  submit: ['a submit is one request', 'Ctrl.Enter submits', 'an empty form says what is missing'],
}

/** The same as patterns of a test's project, spec, groups and title in one text. */
export const everyEngine = Object.entries(titlesOfEveryEngine).flatMap(([spec, titles]) =>
  titles.map((title) => new RegExp(` ${spec}\\.spec\\.ts .*${title}`)),
)
