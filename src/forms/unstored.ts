// Whether the open form holds text that the browser refused to store. Signing in again, which leaves the page, would lose it.
let unstored = false

/** Says so after each change of a form, and that nothing is at risk once the form is gone. */
export function noteUnstored(isUnstored: boolean): void {
  unstored = isUnstored
}

export function hasUnstoredText(): boolean {
  return unstored
}
