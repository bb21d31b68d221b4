// A tab that was opened before an upgrade asks for parts of the app that are gone by then: it loads afresh, once.

/** The message wherever a part of the app couldn't be downloaded. */
export const partNotLoaded =
  'A part of this app couldn’t be loaded: no answer, or there is a newer version. Reload the page.'

const key = 'refdesk.reloaded-from'

/** This module is part of the chunk that index.html names. */
const [, root = '', ownFile = ''] = /^(.*\/)[^/]*\/([^/]*)$/.exec(import.meta.url) ?? []

/** Reloads the page when a part is missing because a newer build has taken the place of this one. */
export function reloadForNewBuild(): void {
  addEventListener('vite:preloadError', (event: Event & { payload?: Error }) => {
    // The browser's own message says nothing to a person.
    if (event.payload) event.payload.message = partNotLoaded
    void reloadIfReplaced()
  })
}

async function reloadIfReplaced(): Promise<void> {
  try {
    const response = await fetch(root, { cache: 'no-store', headers: { accept: 'text/html' } })
    const isReplaced = response.ok && !(await response.text()).includes(ownFile)
    // Once for each build: a server that still gives the old page would be asked for ever.
    if (!isReplaced || sessionStorage.getItem(key) === ownFile) return
    sessionStorage.setItem(key, ownFile)
    location.reload()
  } catch {
    // Without an answer or without storage, the page says that a part of it is missing.
  }
}
