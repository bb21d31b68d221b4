// Remembers over a reload which drafts this tab has stored: it restores its own before another tab's. A
// duplicated tab begins with the same list and goes on with its own.
const key = 'refdesk/drafts-of-tab'
const most = 100

/** The IDs of the drafts that this tab has stored, the last one last. */
export function draftsOfTab(): readonly string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ')
  } catch {
    return []
  }
}

/** Notes that this tab has just stored the draft with this ID. */
export function noteDraftOfTab(id: string): void {
  const ids = draftsOfTab()
  if (ids.at(-1) === id) return
  try {
    sessionStorage.setItem(key, [...ids.filter((other) => other !== id), id].slice(-most).join(' '))
  } catch {
    // A full storage loses the order, not a draft.
  }
}
