// A tab, told from the others across reloads.
const key = 'refdesk/tab'

/** A name for this tab that a reload keeps; a duplicated tab has it, too, so it is a hint only. */
export function thisTab(): string {
  try {
    const kept = sessionStorage.getItem(key)
    if (kept !== null) return kept
    const name = randomName()
    sessionStorage.setItem(key, name)
    return name
  } catch {
    return ''
  }
}

/** Nobody guesses it. `crypto.randomUUID` is missing where a page was loaded over plain http. */
export function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
