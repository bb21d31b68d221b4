import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const location = { href: '', search: '' }
const go = vi.fn<(search: URLSearchParams) => void>((search) =>
  moveTo(`http://localhost/repos/demo?${search}`),
)

function moveTo(href: string) {
  Object.assign(location, { href, search: new URL(href).search })
}

async function addressBar() {
  const { readSearch, writeSearch, onSearchChange } = await import('./address-bar.ts')
  const write = (q: string, typed = true) => writeSearch(new URLSearchParams({ q }), { typed, go })
  return { read: () => readSearch().get('q'), write, onSearchChange }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('window', { location })
  moveTo('http://localhost/repos/demo')
  go.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a change is in the address at once, and listeners are called', async () => {
  const { read, write, onSearchChange } = await addressBar()
  const listener = vi.fn<() => void>()
  const end = onSearchChange(listener)
  write('a')
  expect(location.search).toBe('?q=a')
  expect(read()).toBe('a')
  end()
  write('b')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('writing what the address already has adds no history entry', async () => {
  const { write } = await addressBar()
  write('a', false)
  write('a', false)
  expect(go).toHaveBeenCalledTimes(1)
})

test('the ninety-first text within thirty seconds can be read at once, and is written later', async () => {
  const { read, write } = await addressBar()
  for (let key = 1; key <= 100; key += 1) write(`${key}`)
  expect(location.search).toBe('?q=90')
  expect(read()).toBe('100')
  vi.advanceTimersByTime(29_000)
  expect(location.search).toBe('?q=90')
  vi.advanceTimersByTime(2000)
  expect(location.search).toBe('?q=100')
  expect(go).toHaveBeenCalledTimes(91)
})

test('a choice is written at once and replaces a text that waits', async () => {
  const { read, write } = await addressBar()
  for (let key = 1; key <= 100; key += 1) write(`${key}`)
  write('chosen', false)
  expect(location.search).toBe('?q=chosen')
  vi.advanceTimersByTime(60_000)
  expect(read()).toBe('chosen')
})

test('a text that waits is dropped when the address changes', async () => {
  const { read, write } = await addressBar()
  for (let key = 1; key <= 100; key += 1) write(`${key}`)
  moveTo('http://localhost/repos/other?q=x')
  expect(read()).toBe('x')
  vi.advanceTimersByTime(60_000)
  expect(location.search).toBe('?q=x')
})
