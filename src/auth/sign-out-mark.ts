// A mark that every sign-out changes. A tab that was elsewhere meanwhile (another site, frozen,
// discarded) hears no sibling, and its sessionStorage still holds a grant: the mark tells it that
// the person left. It says nothing about who or what; it is the one thing kept in localStorage here.
/** What the mark is kept under, in every version of the app. */
export const signOutMarkKey = 'refdesk.signed-out'

/** The mark as it stands; empty before the first sign-out, and where the browser keeps nothing. */
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
    // A browser that keeps nothing: the tabs that are open are told all the same.
  }
}
