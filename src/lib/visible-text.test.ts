import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { anyText } from '../testing/any-text.ts'
import { rawText, visibleLines, visibleProse, visibleText } from './visible-text.ts'

/** Every character that can't be seen: alone or after a letter, none belongs to the writing. */
const hiddenCharacters = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  0xad,
  0x34f,
  0x61c,
  0x180e,
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x206f),
  0x3164,
  0xfe0f,
  0xfeff,
  ...range(0xfff9, 0xfffb),
  ...range(0xd800, 0xdfff),
  ...range(0xe0000, 0xe007f),
].map((code) => String.fromCodePoint(code))

describe('visibleText', () => {
  test('every invisible character is shown as an escape', () => {
    for (const character of hiddenCharacters) {
      expect(visibleText(`a${character}b`)).toMatch(/^a\\u([0-9A-F]{4}|\{[0-9A-F]{5}\})b$/)
    }
  })

  test('every other character is shown as it is', () => {
    const unseen = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/u
    const characters = range(0, 0x10ffff).map((code) => String.fromCodePoint(code))
    const wrong = characters.filter((each) => {
      const text = `a${each}b`
      return unseen.test(each) === (visibleText(text) === text)
    })
    expect(wrong).toEqual([])
  })

  test.each([
    ['main\u202Etxt.exe', '\\u202E', 'main\\u202Etxt.exe'],
    ['a\u2066b\u2069\u200Fc', 'isolates and marks', 'a\\u2066b\\u2069\\u200Fc'],
    ['a\nb\u200Bc', 'a line break, a zero-width space', 'a\\u000Ab\\u200Bc'],
    ['a\u{E0041}b', 'a tag', 'a\\u{E0041}b'],
    ['pay\u200Dpal', 'a joiner between letters', 'pay\\u200Dpal'],
    ['©\u200D®', 'a joiner between signs that join to nothing', '©\\u200D®'],
    ['1\uFE0F', 'a variation of a digit', '1\\uFE0F'],
    ['\uD83Dx', 'half a surrogate pair', '\\uD83Dx'],
    ['main\\u202E', 'a text in the form of an escape', 'main\\u005Cu202E'],
    ['C:\\users\\u', 'backslashes', 'C:\\users\\u'],
  ])('%j: %s', (text, _why, visible) => {
    expect(visibleText(text)).toBe(visible)
  })

  test.each([
    ['emoji', ['👩‍💻 dev', '👩🏽‍💻', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '☀︎']],
    ['Persian', ['می‌خواهم', 'کتاب‌ها']],
    ['Indic', ['क्‍ष', 'ശ്‌ര']],
    ['Japanese', ['葛\u{E0100}城']],
    ['other scripts', ['ветка/名前', 'شجرة', 'תיקון/כניסה']],
  ])('text in %s is shown unchanged', (_script, texts) => {
    for (const text of texts) expect(visibleText(text)).toBe(text)
  })

  test('white space is shown at the beginning and at the end, not within', () => {
    expect(visibleText('src/... ')).toBe('src/...\\u0020')
    expect(visibleText(' \u00A0a b')).toBe('\\u0020\\u00A0a b')
    expect(visibleText('  ')).toBe('\\u0020\\u0020')
    expect(visibleLines('a \n b')).toBe('a \n b')
  })

  test('a visible text has no invisible character, and the raw text can be read back from it', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hiddenCharacters, '\\', 'u', '\\u202E', '\\u005C', '\\u{E0041}', '👩‍💻'),
      anyText(),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const visible = visibleText(text)
        expect(rawText(visible)).toBe(text)
        // Joiners and variation selectors may be part of an emoji; these are part of no writing.
        expect(visible).not.toMatch(
          /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00AD\u200B\u2060-\u2064\uFEFF]/u,
        )
      }),
    )
  })
})

test('in prose, line breaks and tabs stay, and a single carriage return is shown', () => {
  expect(visibleLines('a\r\nb\n\tc\rd\u202E \\u202E')).toBe('a\nb\n\tc\\u000Dd\\u202E \\u005Cu202E')
})

test('rendered prose keeps its backslashes', () => {
  expect(visibleProse('write `\\u200B`\n\tnot \u200B')).toBe('write `\\u200B`\n\tnot \\u200B')
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
