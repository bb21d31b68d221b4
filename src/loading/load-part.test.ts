import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadPart, partNotLoaded } from './load-part.ts'

const ownFile = 'load-part.ts'
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** What the page's own address answers. */
let served: (() => Promise<Response>) | undefined
const asked = vi.fn<() => Promise<Response>>(() => served?.() ?? Promise.reject(new TypeError()))
const reload = vi.fn<() => void>()

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function serve(file: string): void {
  served = async () => new Response(`<div id="root"></div><script src="/assets/${file}"></script>`)
}

test('answers what was downloaded, and asks for nothing else', async () => {
  expect(await loadPart(async () => 'part')).toBe('part')
  expect(asked).not.toHaveBeenCalled()
})

test('says that a part is missing where nobody answers, and where this build is the one served', async () => {
  served = undefined
  await expect(loadPart(missing)).rejects.toThrow(partNotLoaded)
  serve(ownFile)
  await expect(loadPart(missing)).rejects.toThrow(partNotLoaded)
  expect(reload).not.toHaveBeenCalled()
})

test('loads afresh where a newer build is served, once', async () => {
  serve('newer.js')
  const settled = vi.fn<() => void>()
  void loadPart(missing).finally(settled)
  await vi.waitUntil(() => reload.mock.calls.length > 0)
  expect(settled).not.toHaveBeenCalled()
  await expect(loadPart(missing)).rejects.toThrow(partNotLoaded)
  expect(reload).toHaveBeenCalledOnce()
})

test('stays on a page that must not be lost, whatever is served', async () => {
  serve('newer.js')
  await expect(loadPart(missing, { mayReload: false })).rejects.toThrow(partNotLoaded)
  expect(reload).not.toHaveBeenCalled()
})
