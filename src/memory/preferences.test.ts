import { beforeEach, expect, test, vi } from 'vitest'

import { themePreference } from './preferences.ts'
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

test('the first value is the default, also for a stored text that is no value', () => {
  expect(readStored(themePreference)).toBe('auto')
  writeStored(themePreference, 'dark')
  expect(readStored(themePreference)).toBe('dark')
  local.kept.set('refdesk.theme', 'sepia')
  expect(readStored(themePreference)).toBe('auto')
})

test('if the browser stores nothing, a choice lasts as long as the page', () => {
  local.full = true
  writeStored(themePreference, 'dark')
  expect(readStored(themePreference)).toBe('dark')
  local.full = false
  writeStored(themePreference, 'light')
  expect(local.kept.get('refdesk.theme')).toBe('light')
  expect(readStored(themePreference)).toBe('light')
})

test('listeners are called for choices here and in other tabs', () => {
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
