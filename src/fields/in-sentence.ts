/** A label as within a sentence: "merge commit ID". */
export function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
