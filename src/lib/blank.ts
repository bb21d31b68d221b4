// The interface allows a blank text even for a name or a title.

/** Whether a text is absent, empty or white space. */
export function isBlank(text: string | undefined): text is undefined | '' {
  return text === undefined || text.trim() === ''
}
