// The app's style sheet, which index.html only preloads: the outline of a page is painted without it, and the app's own content
// not before it.

/**
 * Applies the sheet.
 * @returns settles once it is applied, or can't be loaded; then the app is shown without
 */
export async function applyStyle(): Promise<void> {
  // While developing there is none: the app's modules contain it.
  const link = document.querySelector<HTMLLinkElement>('link[data-app]')
  if (!link || link.sheet) return
  const { promise, resolve } = Promise.withResolvers<void>()
  link.addEventListener('load', () => link.sheet && resolve())
  link.addEventListener('error', () => resolve())
  // The same element: WebKitGTK sometimes crashes when another one asks for what this one is still loading.
  link.rel = 'stylesheet'
  // Not before: a preload without it is wrong.
  link.removeAttribute('as')
  await promise
}
