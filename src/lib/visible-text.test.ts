import fc from 'fast-check'
import { expect, test } from 'vitest'

import { visibleText } from './visible-text.ts'

test('bidirectional controls become visible escapes', () => {
  expect(visibleText('main\u202Etxt.exe')).toBe('main\\u202Etxt.exe')
  expect(visibleText('a\u2066b\u2069\u200Fc')).toBe('a\\u2066b\\u2069\\u200Fc')
})

test('line breaks and zero-width characters become visible', () => {
  expect(visibleText('a\nb\u200Bc')).toBe('a\\u000Ab\\u200Bc')
})

test('emoji sequences and other scripts stay as they are', () => {
  for (const text of ['👩‍💻 dev', '👩🏽‍💻', '🏳️‍🌈', 'ветка/名前', 'شجرة']) {
    expect(visibleText(text)).toBe(text)
  }
})

test('nothing that reorders text survives', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visibleText(text)).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/u)
    }),
  )
})
