// The module acts when it is imported, as the page's first one: each document imports it anew.
import { InMemoryWebStorage } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://app.example.org'
const answer = `${origin}/auth/callback#access_token=secret&state=id`

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new InMemoryWebStorage())
  vi.stubGlobal('addEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/**
 * Opens `address` and shows it for a frame, or never if it is hidden. `shown` is what its address bar says then, `early` and
 * `next` the document that it goes on in, before and after that frame has ended.
 */
async function openDocument(address: string, { hidden = false } = {}) {
  let shown = address
  let next: string | undefined
  const frame: (() => void)[] = []
  vi.stubGlobal('document', { hidden })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frame.push(act))
  const replace = (url: string) => (next = url)
  vi.stubGlobal('location', Object.assign(new URL(address, origin), { replace }))
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _unused: string, url: string) => (shown = url),
  })
  vi.resetModules()
  const { callbackUrl, isRelay } = await import('./callback-url.ts')
  for (const act of hidden ? [] : frame) act()
  const early = next
  await new Promise((resolve) => setTimeout(resolve))
  return { callbackUrl, isRelay, shown, early, next }
}

test('an ordinary page has no callback address', async () => {
  const page = await openDocument('/repos/demo/branches#x')
  expect(page).toMatchObject({ callbackUrl: undefined, isRelay: false, next: undefined })
})

test('an answer is removed from the address, and is given once to a new document', async () => {
  const bare = `${origin}/auth/callback`
  const carrier = await openDocument(answer)
  // The frame belongs to the document with the token, or else its scripts are among the entries of the next one.
  expect(carrier).toEqual({
    callbackUrl: undefined,
    isRelay: true,
    shown: bare,
    early: undefined,
    next: bare,
  })
  expect(await openDocument(bare)).toMatchObject({ callbackUrl: answer, isRelay: false })
  expect(await openDocument(bare)).toMatchObject({ callbackUrl: undefined, isRelay: false })
})

test('a hidden document, which has no frames, goes on at once', async () => {
  const { early } = await openDocument(answer, { hidden: true })
  expect(early).toBe(`${origin}/auth/callback`)
})

test('a page other than the callback takes no answer, and deletes a stored one', async () => {
  await openDocument(answer)
  expect((await openDocument('/')).callbackUrl).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('if the storage is full, the same document goes on with the answer', async () => {
  vi.spyOn(sessionStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await openDocument(answer)).toMatchObject({
    callbackUrl: answer,
    isRelay: false,
    shown: `${origin}/auth/callback`,
  })
})

test('the app starts in a browser without sessionStorage, to explain that', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(await openDocument('/')).toMatchObject({ callbackUrl: undefined, isRelay: false })
})
