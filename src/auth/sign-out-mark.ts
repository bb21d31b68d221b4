// A random text in localStorage that every sign-out changes. A tab that receives no messages at that moment, because it is at
// another site or frozen, still has a grant in its sessionStorage. The mark tells it later that somebody signed out.

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

/** Changes the mark, which invalidates all grants that were stored before. */
export function changeSignOutMark(): void {
  try {
    localStorage.setItem(signOutMarkKey, crypto.randomUUID())
  } catch {
    // The browser stores nothing. Tabs that receive messages learn of the sign-out anyway.
  }
}
