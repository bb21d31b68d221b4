// IDs that tell people nothing, such as hashes of commits and UUIDs, in few characters.

const opaque = /^[\da-f][\da-f-]{18,}[\da-f]$/i

/** Whether a text is an ID that tells people nothing: 20 or more digits, hexadecimal ones too, and hyphens. */
export function isOpaqueId(text: string): boolean {
  return opaque.test(text)
}

/** The first ten characters of such an ID, with an ellipsis; any other text as it is. */
export function shortId(text: string): string {
  return isOpaqueId(text) ? `${text.slice(0, 10)}…` : text
}
