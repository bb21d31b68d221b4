// Downloads a part of the app when it is needed. A tab that was opened before an upgrade asks for parts that
// are gone by then: it loads afresh, or says so.

/** What is said wherever a part is missing. */
export const partNotLoaded =
  'A part of this app couldn’t be loaded: no answer, or there is a newer version. Try again, or reload the page.'

/**
 * What `download` imports. Where that fails because a newer build has taken the place of this one, the page
 * is loaded afresh and this never settles, unless `mayReload` is false: for what a reload would lose, such as
 * an answer that comes once.
 * Otherwise throws an error that says `partNotLoaded`.
 */
export async function loadPart<Part>(
  download: () => Promise<Part>,
  { mayReload = true } = {},
): Promise<Part> {
  try {
    return await download()
  } catch {
    if (mayReload) await reloadIfReplaced()
    throw new Error(partNotLoaded)
  }
}

const key = 'refdesk.reloaded-from'

/** This module is part of the chunk that index.html names. */
const [, root = '', ownFile = ''] = /^(.*\/)[^/]*\/([^/]*)$/.exec(import.meta.url) ?? []

/**
 * Once for each build: a server that still gives the old page would be asked for ever. Settles where this
 * build is the one that is served, and where nobody answers.
 */
async function reloadIfReplaced(): Promise<void> {
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
