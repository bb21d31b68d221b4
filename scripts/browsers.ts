// The browsers that the app is for: those of the last thirty months, which Baseline calls "widely available". The
// build lowers syntax to them.

/**
 * The oldest version of each browser: the newest one on 23 May 2024, thirty months before this line was last changed.
 */
export const leastVersions = { chrome: '125', edge: '125', firefox: '126', safari: '17.5' }
