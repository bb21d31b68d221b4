// Puts a text into a field as somebody who types would, so that the browser's own undo takes it back.

/** Replaces a part of the field's text, by default all of it, and leaves the caret behind it, with the focus. */
export function insertText(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  { from = 0, to = field.value.length } = {},
): void {
  field.focus()
  field.setSelectionRange(from, to)
  // The only way that keeps what can be undone; every browser has it.
  // oxlint-disable-next-line typescript/no-deprecated
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, from, to, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
