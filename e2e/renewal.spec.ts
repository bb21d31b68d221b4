// Silent renewal in a hidden frame, once for all tabs, and the whole journey with an authorization code.
import type { BrowserContext, Page } from '@playwright/test'

import { expect, named, signInByPassword, signOut, test, visitBySigningIn } from './fixtures.ts'
import { codeService, mainService } from './services.ts'

const ending = (page: Page) => page.getByText(/^Your session ends in /)
const branches = (page: Page) => page.getByRole('table', named('Branches'))

for (const { type, url } of [
  { type: 'id_token token', url: mainService.url },
  { type: 'code', url: codeService.url },
]) {
  test.describe(`response_type ${type}`, () => {
    test.use({ baseURL: url })

    test('one tab renews for all, and typed text stays', async ({ page, context }) => {
      await context.clock.install()
      await visitBySigningIn(page, '/repos/demo/reviews/new')
      await page.getByRole('textbox', named('Title')).fill('Typed before')
      const other = await context.newPage()
      const before = tokenSent(other)
      await other.goto('/repos/demo/branches')
      const first = await before

      const asked = renewals(context)
      const renewed = context.waitForEvent('response', renewalAnswered)
      await context.clock.fastForward('58:05')
      await renewed
      for (const tab of [page, other]) {
        await expect.poll(() => tokenKept(tab, first)).toBe('another')
        await expect(ending(tab)).toBeHidden()
      }
      await expect(page.getByRole('textbox', named('Title'))).toHaveValue('Typed before')
      expect(asked).toHaveLength(1)
    })

    test('is tried once when the authorization server has no session', async ({
      page,
      context,
    }) => {
      await context.clock.install()
      await visitBySigningIn(page, '/repos/demo/settings')
      const other = await context.newPage()
      await other.goto('/repos/demo/branches')
      await expect(branches(other)).toBeVisible()
      await context.clearCookies()
      const asked = renewals(context)
      await context.clock.fastForward('58:05')
      await expect(ending(page)).toBeVisible()
      await expect(ending(other)).toBeVisible()
      await page.reload()
      await expect(ending(page)).toBeVisible()
      await context.clock.fastForward('00:55')
      await expect(ending(other)).toHaveText('Your session ends in 1 minute')
      expect(asked).toHaveLength(1)
    })
  })
}

test.describe('response_type code', () => {
  test.use({ baseURL: codeService.url })

  test('sign in, read, reload, sign out', async ({ page, context }) => {
    const addresses: string[] = []
    const exchanges: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    context.on('request', (request) => {
      if (request.url().endsWith('/oauth/token')) exchanges.push(request.postData() ?? '')
    })
    await page.goto('/repos/demo/branches?q=e')
    await signInByPassword(page)
    await expect(branches(page)).toBeVisible()
    await expect(page).toHaveURL('/repos/demo/branches?q=e')
    const callback = addresses.find((address) => address.includes('/auth/callback?code=')) ?? ''
    const code = new URL(callback).searchParams.get('code') ?? ''
    expect(exchanges).toHaveLength(1)
    expect(new URLSearchParams(exchanges[0]).get('code')).toBe(code)
    expect(new URLSearchParams(exchanges[0]).get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/)

    const devtools = await context.newCDPSession(page)
    const { entries } = await devtools.send('Page.getNavigationHistory')
    expect(JSON.stringify(entries)).not.toContain(code)
    await page.reload()
    await expect(branches(page)).toBeVisible()
    await signOut(page)

    // If the same code is used again, the page refuses it and sends nothing.
    await page.goto(callback)
    await expect(page.getByRole('alert')).toContainText('already finished')
    expect(exchanges).toHaveLength(1)
  })
})

/** Notes the silent requests that the browser sends from now on, in any tab. */
function renewals(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).searchParams.get('prompt') === 'none') asked.push(request.url())
  })
  return asked
}

function renewalAnswered(response: { url: () => string }): boolean {
  return new URL(response.url()).pathname === '/auth/silent'
}

/** The token in the next request to the API. */
async function tokenSent(page: Page): Promise<string> {
  const request = await page.waitForRequest(/\/v0\//)
  return (await request.allHeaders())['authorization'] ?? ''
}

/** Whether the tab still stores the same token. */
async function tokenKept(page: Page, token: string): Promise<'the same' | 'another'> {
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  return kept.includes(token.replace('Bearer ', '')) ? 'the same' : 'another'
}
