// Starts each example in deploy/ and goes through it: signing in, reading, writing, renewing, signing out.
// Like every test, these fail on a violation of the content security policy.
import { seed as seedRepository } from '../service/demo/seed.ts'
import { clipboard, expect, named, signInByPassword, test, uniqueName } from './fixtures.ts'
import { create, field } from './review-form.ts'
import { caddyApp, caddyProxy, nginxApp, nginxProxy } from './web-servers.ts'

const examples = [
  {
    name: 'nginx with the app, everything else on other origins',
    start: nginxApp,
  },
  { name: 'nginx as a proxy, under a path', start: nginxProxy },
  { name: 'Caddy with the app under a path', start: caddyApp },
  { name: 'Caddy as a proxy', start: caddyProxy },
]

for (const { name, start } of examples) {
  test(`everything works with ${name}`, { tag: '@full' }, async ({ page, context }, testInfo) => {
    test.setTimeout(120_000)
    const { url, data, stop } = await start(testInfo.outputPath())
    try {
      const repo_name = `${uniqueName()}/a%2Fb c`
      const content = { branches: 12, permissions: 3, reviews: 1 }
      const { repo_id } = await seedRepository({ data, name: repo_name, ...content })
      const address = `${url}/repos/${encodeURIComponent(repo_name)}`
      await context.clock.install()

      // A deep link with a name that a careless server would decode.
      await page.goto(`${address}/branches?sort=-name`)
      await signInByPassword(page)
      await expect(page).toHaveURL(`${address}/branches?sort=-name`)
      await expect(page.getByRole('table', named('Branches')).getByRole('rowheader')).toHaveCount(
        12,
      )
      await page
        .getByRole('link', { name: /^New review from / })
        .first()
        .click()
      await field(page, 'Title').fill('From far away')
      await create(page)
      await expect(page.getByRole('heading', { ...named('From far away'), level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`^${url}/repos/${repo_id}/reviews/[^/]+$`))
      await page.getByRole('button', named('Copy link')).click()
      expect(await clipboard(page)).toBe(page.url())

      // The hidden frame of a renewal is allowed, and its answer arrives.
      const renewed = context.waitForEvent('response', (response) =>
        response.url().startsWith(`${url}/auth/silent`),
      )
      await context.clock.fastForward('58:05')
      expect((await renewed).status()).toBe(200)

      // The policy contains the early script's hash, and the script knows the app's path: it sends its request before
      // the app can.
      const asked = page.waitForRequest(/\/v0\/repos\/[^/]+\/reviews\//)
      await page.route(/\/start-[^/]*\.js$/, async (route) => {
        await asked
        await route.continue()
      })
      await page.reload()
      await expect(page.getByRole('heading', { ...named('From far away'), level: 1 })).toBeVisible()

      await page.getByRole('button', named('Account')).click()
      await page.getByRole('menuitem', named('Sign out')).click()
      await expect(page).toHaveURL(new RegExp(`^${url}/?$`))
      await expect(page.getByRole('heading', { ...named('Sign in'), level: 1 })).toBeVisible()

      // A missing file is not answered with the app's page. Only files with a hash in their name are cached for long.
      const missingFile = await page.request.get(`${url}/assets/none.js`)
      expect(missingFile.status()).toBe(404)
      expect(missingFile.headers()['cache-control'] ?? '').not.toContain('immutable')
      const html = await (await page.request.get(`${url}/`)).text()
      const script = /src="(\/[^"]*\/start-[^"]+)"/.exec(html)?.[1] ?? ''
      const { status, headers } = await page.request
        .get(new URL(script, url).href)
        .then((response) => ({ status: response.status(), headers: response.headers() }))
      expect([status, headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      expect(headers['content-type']).toContain('javascript')
    } finally {
      await stop()
    }
  })
}
