// The callback when it shouldn't be opened: it always explains itself, offers a way on, and causes no redirect loop.
import { expect, named, test, visitBySigningIn } from './fixtures.ts'

const strays = [
  '',
  '#',
  '?',
  '#%',
  '#&&==&;',
  '#access_token=forged&token_type=Bearer&expires_in=60',
  '#access_token=forged&token_type=Bearer&expires_in=60&state=none',
  '#error=access_denied&error_description=%3Cimg%20src=x%3E&state=none',
  '#error=server_error&access_token=forged',
  '?code=forged&state=none',
  '?state=one#state=two',
  `#state=${'x'.repeat(20_000)}`,
]

test('an answer that nobody asked for', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
  for (const stray of strays) {
    await test.step(stray, async () => {
      // Comes from another page, because changing only the fragment loads no new document.
      await page.goto('about:blank')
      await page.goto(`/auth/callback${stray}`)
      await expect(page.getByRole('alert')).toContainText('not started in this tab')
      await expect(page.getByRole('heading', { ...named('Sign in'), level: 1 })).toBeVisible()
      await expect(page.getByRole('button', named('Sign in'))).toBeEnabled()
      await expect(page).toHaveURL(/\/auth\/callback$/)
      expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(
        'forged',
      )
    })
  }
  // One document receives the answer, and a second one goes on without it.
  expect(documents).toBeLessThanOrEqual(strays.length * 2)
})

test('an answer that nobody asked for, signed in', async ({ page }) => {
  await visitBySigningIn(page, '/')
  for (const stray of strays.slice(0, 7)) {
    await page.goto('about:blank')
    await page.goto(`/auth/callback${stray}`)
    await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  }
})

test.describe('opened by hand', () => {
  // A window that another one opened for a sign-in closes itself; this one can't.
  test.use({ provoked: [/Scripts may close only the windows/] })

  for (const address of [
    '/auth/callback#access_token=forged&state=none;elsewhere',
    '/auth/silent',
    '/auth/silent#access_token=forged&state=none;elsewhere',
  ]) {
    test(`${address} offers a way on`, async ({ page }) => {
      await page.goto(address)
      await expect(page).toHaveURL(/\/auth\/(callback|silent)$/)
      await page.getByRole('link', { name: 'Refdesk' }).click()
      await expect(page.getByRole('heading', named('Sign in'))).toBeVisible()
    })
  }
})
