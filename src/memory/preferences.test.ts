import { beforeEach, expect, test, vi } from 'vitest'

import { keep, kept, watchMemory } from './kept.ts'
import { hiddenRuleColumns, singleKeysPreference, themePreference } from './preferences.ts'
import { memoryStorage, type MemoryStorage } from './testing/memory-storage.ts'

let local: MemoryStorage
let page: EventTarget

beforeEach(() => {
  local = memoryStorage()
  page = new EventTarget()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

test('the first value holds until another is chosen; what is no value counts for nothing', () => {
  expect(kept(themePreference)).toBe('auto')
  keep(themePreference, 'dark')
  expect(kept(themePreference)).toBe('dark')
  local.kept.set('refdesk.theme', 'sepia')
  expect(kept(themePreference)).toBe('auto')
  expect(kept(singleKeysPreference)).toBe('on')
})

test('where the browser keeps nothing, a choice holds for this page', () => {
  local.full = true
  keep(themePreference, 'dark')
  expect(kept(themePreference)).toBe('dark')
  local.full = false
  keep(themePreference, 'light')
  expect(local.kept.get('refdesk.theme')).toBe('light')
  expect(kept(themePreference)).toBe('light')
})

test('who watches hears of choices here and in other tabs', () => {
  const listener = vi.fn<() => void>()
  const stop = watchMemory(listener)
  keep(themePreference, 'dark')
  page.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  keep(themePreference, 'light')
  page.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a list is the same one until it is changed; what is no list of texts counts for nothing', () => {
  expect(kept(hiddenRuleColumns)).toEqual([])
  keep(hiddenRuleColumns, ['id', 'unlisted a"b'])
  const hidden = kept(hiddenRuleColumns)
  expect(hidden).toEqual(['id', 'unlisted a"b'])
  expect(kept(hiddenRuleColumns)).toBe(hidden)
  for (const text of ['{', '{"id":1}', '[1]']) {
    local.kept.set('refdesk.hidden-rule-columns', text)
    expect(kept(hiddenRuleColumns)).toEqual([])
  }
})
