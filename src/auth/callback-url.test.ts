// The module acts when it is imported, as the page's first one: each test imports it anew.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://app.example.org'

afterEach(() => vi.unstubAllGlobals())

let addressBar: string
let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _unused: string, url: string) => (addressBar = url),
  })
})

function enter(address: string) {
  addressBar = address
  vi.stubGlobal('location', new URL(address, origin))
}

/** Opens `address`; `addressBar` is what the address bar says then. */
async function open(address: string) {
  enter(address)
  vi.resetModules()
  const { callbackUrl } = await import('./callback-url.ts')
  return { callbackUrl, addressBar }
}

test.each([
  '#access_token=secret&token_type=Bearer&state=id',
  '?code=secret&state=id',
  '#access_token=secret',
  '?state=one#state=two',
  '#',
  '#%',
])('an answer leaves the address: %s', async (answer) => {
  expect(await open(`/auth/callback${answer}`)).toEqual({
    callbackUrl: new URL(`/auth/callback${answer}`, origin).href,
    addressBar: '/auth/callback',
  })
})

test.each(['/', '/repos/demo/branches?q=x#access_token=secret', '/auth/callback'])(
  'there is none at %s, whose address stays',
  async (address) => {
    expect(await open(address)).toEqual({ callbackUrl: undefined, addressBar: address })
  },
)

test('an answer that is pasted over the open page leaves the address, too', async () => {
  await open('/auth/callback')
  enter('/auth/callback#access_token=secret&state=id')
  page.dispatchEvent(new Event('popstate'))
  expect(addressBar).toBe('/auth/callback')
})
