import { beforeEach, expect, test, vi } from 'vitest'

import { hiddenRuleColumns, singleKeysPreference, themePreference } from './preferences.ts'
import { writeStored, readStored, watchMemory } from './stored.ts'
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
  expect(readStored(themePreference)).toBe('auto')
  writeStored(themePreference, 'dark')
  expect(readStored(themePreference)).toBe('dark')
  local.kept.set('refdesk.theme', 'sepia')
  expect(readStored(themePreference)).toBe('auto')
  expect(readStored(singleKeysPreference)).toBe('on')
})

test('where the browser keeps nothing, a choice holds for this page', () => {
  local.full = true
  writeStored(themePreference, 'dark')
  expect(readStored(themePreference)).toBe('dark')
  local.full = false
  writeStored(themePreference, 'light')
  expect(local.kept.get('refdesk.theme')).toBe('light')
  expect(readStored(themePreference)).toBe('light')
})

test('who watches hears of choices here and in other tabs', () => {
  const listener = vi.fn<() => void>()
  const stop = watchMemory(listener)
  writeStored(themePreference, 'dark')
  page.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  writeStored(themePreference, 'light')
  page.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a list is the same one until it is changed; what is no list of texts counts for nothing', () => {
  expect(readStored(hiddenRuleColumns)).toEqual([])
  writeStored(hiddenRuleColumns, ['id', 'unlisted a"b'])
  const hidden = readStored(hiddenRuleColumns)
  expect(hidden).toEqual(['id', 'unlisted a"b'])
  expect(readStored(hiddenRuleColumns)).toBe(hidden)
  for (const text of ['{', '{"id":1}', '[1]']) {
    local.kept.set('refdesk.hidden-rule-columns', text)
    expect(readStored(hiddenRuleColumns)).toEqual([])
  }
})
