// The browsers that the app is for: those of the last thirty months, which Baseline calls "widely available". The
// build lowers syntax to them. browsers.test.ts checks that style sheets and scripts use only what they have.

/**
 * The oldest version of each browser: the newest one on 23 May 2024, thirty months before this line was last changed.
 */
export const leastVersions = { chrome: '125', edge: '125', firefox: '126', safari: '17.5' }

/**
 * What the app uses although one of these browsers lacks it, by its ID in the package `web-features`: who lacks it,
 * and what people have there instead.
 */
export const beyond: Record<string, string> = {
  'accent-color': 'Safari before 26: check boxes have the colour of the system.',
  autocapitalize: 'Safari on a Mac, which has no keyboard on the screen.',
  'box-decoration-break': 'None: the build writes Chrome’s and Safari’s own name for it, too.',
  cursor: 'iPhones, which have no pointer.',
  'dialog-closedby': 'All before 2025: a press outside closes no dialog, Escape and its button do.',
  'field-sizing': 'Firefox and Safari: a text is scrolled within its field, which can be resized.',
  'forced-colors': 'Safari, whose systems don’t force colours.',
  interactivity: 'All but Chrome, whose report of a new select is what it prevents.',
  'keyboard-events': 'Safari before 27: the key that ends a composition is taken for a shortcut.',
  navigation: 'All but Chrome before 2026: the file of a page begins to load a moment later.',
  'overflow-clip-margin': 'All but Firefox: stacked marks of a text end at its edge.',
  'overscroll-behavior': 'Where options don’t scroll, the page behind them does.',
  'page-breaks': 'Firefox and Safari: on paper, a heading may be the last line of a sheet.',
  'page-setup': 'Safari before 18: paper has the margins and the direction of its dialog.',
  'print-color-adjust': 'None: the build writes Chrome’s and Safari’s own name for it, too.',
  requestidlecallback:
    'Safari: a list is made ready for its first search now and then, by a timer.',
  resize: 'Phones, which resize no field.',
  'scrollbar-gutter': 'Safari before 18: what is centred moves by half a scroll bar.',
  'user-select': 'None: the build writes Safari’s own name for it, too.',
  window: 'iPhones, where a window is a tab.',
}
