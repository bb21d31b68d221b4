import { beforeEach, expect, test, vi } from 'vitest'

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
  expect(themePreference.get()).toBe('auto')
  themePreference.set('dark')
  expect(themePreference.get()).toBe('dark')
  local.kept.set('refdesk.theme', 'sepia')
  expect(themePreference.get()).toBe('auto')
  expect(singleKeysPreference.get()).toBe('on')
})

test('where the browser keeps nothing, a choice holds for this page', () => {
  local.full = true
  themePreference.set('dark')
  expect(themePreference.get()).toBe('dark')
  local.full = false
  themePreference.set('light')
  expect(local.kept.get('refdesk.theme')).toBe('light')
  expect(themePreference.get()).toBe('light')
})

test('listeners hear of choices here and in other tabs, and of nothing else', () => {
  const listener = vi.fn<() => void>()
  const stop = themePreference.subscribe(listener)
  themePreference.set('dark')
  changedElsewhere('refdesk.theme')
  changedElsewhere(null)
  expect(listener).toHaveBeenCalledTimes(3)
  changedElsewhere('refdesk.single-keys')
  singleKeysPreference.set('off')
  stop()
  themePreference.set('light')
  changedElsewhere('refdesk.theme')
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a list is the same one until it is changed; what is no list of texts counts for nothing', () => {
  expect(hiddenRuleColumns.get()).toEqual([])
  hiddenRuleColumns.set(['id', 'unlisted a"b'])
  const hidden = hiddenRuleColumns.get()
  expect(hidden).toEqual(['id', 'unlisted a"b'])
  expect(hiddenRuleColumns.get()).toBe(hidden)
  for (const text of ['{', '{"id":1}', '[1]']) {
    local.kept.set('refdesk.hidden-rule-columns', text)
    expect(hiddenRuleColumns.get()).toEqual([])
  }
})

function changedElsewhere(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))
}
