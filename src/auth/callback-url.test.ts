// The module acts when it is imported, as the page's first one: each test imports it anew.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://app.example.org'
let posted: unknown[]

beforeEach(() => {
  posted = []
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly name: string
      constructor(name: string) {
        this.name = name
      }
      postMessage(message: unknown) {
        posted.push([this.name, message])
      }
      close() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** Opens `address`; `addressBar` is what the address bar says then. */
async function open(address: string) {
  let addressBar = origin + address
  vi.stubGlobal('location', new URL(addressBar))
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _unused: string, url: string) => (addressBar = url),
  })
  vi.resetModules()
  const { callbackUrl, isSilentPage } = await import('./callback-url.ts')
  return { callbackUrl, isSilentPage, addressBar }
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
    isSilentPage: false,
    addressBar: `${origin}/auth/callback`,
  })
  expect(posted).toEqual([])
})

test.each(['/', '/repos/demo/branches?q=x#access_token=secret', '/auth/callback'])(
  'there is none at %s, whose address stays',
  async (address) => {
    expect(await open(address)).toEqual({
      callbackUrl: undefined,
      isSilentPage: false,
      addressBar: origin + address,
    })
  },
)

test('where a host shows the app in place of the silent page, it passes the answer on', async () => {
  const url = `${origin}/auth/silent#access_token=secret&state=id`
  const { isSilentPage, addressBar } = await open('/auth/silent#access_token=secret&state=id')
  expect({ isSilentPage, addressBar }).toEqual({
    isSilentPage: true,
    addressBar: `${origin}/auth/silent`,
  })
  expect(posted).toEqual([['refdesk.answer.id', url]])
})
