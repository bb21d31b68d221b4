// Names, refs and patterns come from others: what would bend the text around it is made visible.

// Bidirectional controls, zero-width characters, line separators and other invisible controls.
const invisible =
  // oxlint-disable-next-line no-control-regex -- finding control characters is the point
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu

/**
 * The text with each invisible or bidirectional control character as a visible escape, `\u202E`.
 * For display only: what is copied or sent is always the raw text.
 */
export function visibleText(text: string): string {
  return text.replace(invisible, (character, offset: number) =>
    character === '\u200D' && joinsEmoji(text, offset)
      ? character
      : `\\u${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  )
}

/** A zero-width joiner between two pictographs is part of an emoji, not a disguise. */
function joinsEmoji(text: string, offset: number): boolean {
  return (
    /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*$/u.test(
      text.slice(Math.max(0, offset - 8), offset),
    ) && /^\p{Extended_Pictographic}/u.test(text.slice(offset + 1, offset + 3))
  )
}
