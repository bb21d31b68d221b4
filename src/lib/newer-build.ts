// A tab that was opened before an upgrade asks for parts of the app that are gone by then. Whoever couldn't
// load a part asks here first, before it tells that.

const key = 'refdesk.reloaded-from'

/** This module is part of the chunk that index.html names. */
const [, root = '', ownFile = ''] = /^(.*\/)[^/]*\/([^/]*)$/.exec(import.meta.url) ?? []

/**
 * Loads the page afresh where a newer build has taken the place of this one, and never settles then. Once for
 * each build: a server that still gives the old page would be asked for ever. Settles where this build is
 * the one that is served, and where nobody answers.
 */
export async function reloadIfReplaced(): Promise<void> {
  if (!(await isReplaced())) return
  try {
    if (sessionStorage.getItem(key) === ownFile) return
    sessionStorage.setItem(key, ownFile)
  } catch {
    // Nothing would stop the second time.
    return
  }
  location.reload()
  await new Promise(() => {})
}

async function isReplaced(): Promise<boolean> {
  try {
    const response = await fetch(root, { cache: 'no-store', headers: { accept: 'text/html' } })
    const html = await response.text()
    return response.ok && html.includes('id="root"') && !html.includes(ownFile)
  } catch {
    return false
  }
}
