// A mark that every sign-out changes. A tab that was elsewhere meanwhile (another site, frozen,
// discarded) hears no sibling, and its sessionStorage still holds a grant: the mark tells it that
// the person left. It says nothing about who or what; it is the one thing kept in localStorage here.
/** The key of the mark in localStorage, the same in every version of the app. */
export const signOutMarkKey = 'refdesk.signed-out'

/** The current mark; empty before the first sign-out, and in a browser that stores nothing. */
export function signOutMark(): string {
  try {
    return localStorage.getItem(signOutMarkKey) ?? ''
  } catch {
    return ''
  }
}

/** Changes the mark, so that grants stored before count as forgotten. */
export function changeSignOutMark(): void {
  try {
    localStorage.setItem(signOutMarkKey, crypto.randomUUID())
  } catch {
    // The browser stores nothing. Open tabs are told all the same.
  }
}
