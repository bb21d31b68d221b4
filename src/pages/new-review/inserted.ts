// Puts a template into a text.

/** `text` with `template` at the place `at`, in UTF-16 units; a blank line parts it from what was typed. */
export function inserted(text: string, template: string, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  return before + gap(before) + template + gap(after) + after
}

function gap(part: string): string {
  return part.trim() === '' ? '' : '\n\n'
}
