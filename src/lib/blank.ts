// A text that says nothing: the interface allows one where a name or a title is expected.

/** Whether a text is absent, empty or white space. */
export function isBlank(text: string | undefined): text is undefined | '' {
  return text === undefined || text.trim() === ''
}
