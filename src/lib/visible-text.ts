// Texts from other people may contain characters that can't be seen, or that change how the text around them is shown.
// Here they become visible escapes, for display only: what is copied or sent is always the raw text.

// Controls, line and paragraph separators, halves of surrogate pairs, and all that Unicode lets a
// renderer ignore: bidirectional controls, zero-width characters, soft hyphens, fillers, tags.
const invisible = String.raw`[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`

// Characters that change what is seen are part of the writing: in an emoji, after an ideograph that has variants, after
// a virama, between Arabic letters that would join without it.
const writing = [
  String.raw`\p{RGI_Emoji}`,
  String.raw`[\p{Emoji}--[0-9#*]][\uFE0E\uFE0F]`,
  String.raw`\p{Ideographic}[\u{E0100}-\u{E01EF}]`,
  // RFC 5892 appendices A.1 and A.2.
  String.raw`(?<=\p{L}[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D](?=\p{L})`,
  String.raw`(?<=[\u0626\u0628\u062A-\u062E\u0633-\u063F\u0641-\u0647\u0649\u064A\u067E\u0686\u06A9\u06AF\u06CC])\u200C(?=[\u0620-\u064A\u067E\u0686\u0698\u06A9\u06AF\u06CC])`,
].join('|')

// A text that looks like one of these escapes. Its backslash is escaped, so that nobody takes it for one.
const escapeForm = String.raw`\\(?=u(?:[0-9A-F]{4}|\{[0-9A-F]{5}\}))`

let pattern: RegExp | undefined
const hiddenPattern = () =>
  (pattern ??= new RegExp(`${writing}|(${invisible}|${escapeForm})`, 'gv'))

// A browser takes some 20 ms to compile that, because of its sets of characters. So it is only done for a text that has
// a backslash or one of the characters that can't be seen (Unicode 17).
const suspect =
  /[^\u0350-\u061B -[\]-~\u00A0-\u00AC\u00AE-\u034E\u17B6-\u180A\u061D-\u115E\u1161-\u17B3\u1810-\u200A\u2010-\u2027\u202F-\u205F\u2070-\u3163\u3165-\uD7FF\uE000-\uFDFF\uFE10-\uFEFE\uFF00-\uFF9F\uFFA1-\uFFEF\uFFFC-\u{1BC9F}\u{1BCA4}-\u{1D172}\u{1D17B}-\u{DFFFF}\u{E1000}-\u{10FFFF}]/u

/**
 * A name, ref, pattern, ID or title in which each character that can't be seen is an escape: `\u202E` or `\u{E0041}`.
 * White space is one at the beginning and at the end, where nobody sees it. A backslash at the beginning of what looks
 * like an escape becomes `\u005C`, so that `rawText` can tell them apart. Takes time in proportion to the text's length.
 */
export function visibleText(text: string): string {
  return visiblePart(text).replace(/^\s+|(?<!\s)\s+$/g, (ends) => ends.replace(/./gs, escapeOf))
}

/** `visibleText` for a part of a text, which may begin and end with white space. */
export function visiblePart(text: string): string {
  return suspect.test(text) ? text.replace(hiddenPattern(), escapePart) : text
}

/** `visibleText` for texts that may have lines and tabs. These stay; CRLF is one line break. */
export function visibleLines(text: string): string {
  return text
    .split(/(\r?\n|\t)/)
    .map(keepingSpace)
    .join('')
}

/**
 * `visibleLines` for rendered text. Its backslashes stay as they are, because nobody reads the raw text back from it.
 */
export function visibleProse(text: string): string {
  if (!suspect.test(text.replace(/[\n\t\\]/g, ''))) return text
  return text.replace(hiddenPattern(), (part, unseenPart?: string) =>
    /[\n\t\\]/.test(part) ? part : escapePart(part, unseenPart),
  )
}

/** The text that `visibleText` shows as `visible`. */
export function rawText(visible: string): string {
  return visible.replace(/\\u(?:([0-9A-F]{4})|\{([0-9A-F]{5})\})/g, (_all, four, five) =>
    String.fromCodePoint(Number.parseInt(String(four ?? five), 16)),
  )
}

function keepingSpace(part: string): string {
  return part === '\t' ? part : /^\r?\n$/.test(part) ? '\n' : visiblePart(part)
}

/** A match as an escape, unless it is part of the writing. */
function escapePart(part: string, unseenPart: string | undefined): string {
  return unseenPart === undefined ? part : escapeOf(part)
}

function escapeOf(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
}
