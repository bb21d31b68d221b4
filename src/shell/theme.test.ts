import { beforeEach, expect, test, vi } from 'vitest'

import { watchMemory } from '../memory/stored-texts.ts'
import { memoryStorage, type MemoryStorage } from '../memory/testing/memory-storage.ts'
import { chooseTheme, chosenTheme } from './theme.ts'

let local: MemoryStorage
const page = new EventTarget()

beforeEach(() => {
  local = memoryStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

test('the system’s theme is the default, also for a stored text that is no theme', () => {
  expect(chosenTheme()).toBe('auto')
  chooseTheme('dark')
  expect(chosenTheme()).toBe('dark')
  local.texts.set('refdesk.theme', 'sepia')
  expect(chosenTheme()).toBe('auto')
})

test('if the browser stores nothing, a choice lasts as long as the page', () => {
  local.full = true
  chooseTheme('dark')
  expect(chosenTheme()).toBe('dark')
  local.full = false
  chooseTheme('light')
  expect(local.texts.get('refdesk.theme')).toBe('light')
  expect(chosenTheme()).toBe('light')
})

test('listeners are called for choices here and in other tabs', () => {
  const listener = vi.fn<() => void>()
  const stop = watchMemory(listener)
  chooseTheme('dark')
  page.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  chooseTheme('light')
  page.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
})
