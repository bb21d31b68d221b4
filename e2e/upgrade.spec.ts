// A tab that stays open while a newer build of the app is deployed. The test uses a real server and two real builds.
import { execFile } from 'node:child_process'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, named, signInByPassword, test } from './fixtures.ts'
import { field } from './review-form.ts'
import { caddyApp, prepareBelowPath, type Site } from './web-servers.ts'

// Only missing parts may cause errors.
test.use({ provoked: [/status of 404|A part of this app couldn’t be loaded/] })
test.setTimeout(120_000)

// Nothing is loaded before it is needed, so each part that is opened is missing.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
})

/** Replaces the build by the same app with other file names. */
async function replaceBuild({ dist }: Site): Promise<void> {
  const next = `${dist}-next`
  const build = ['build', '--outDir', next, '--minify', 'false', '--logLevel', 'error']
  await promisify(execFile)(join('node_modules', '.bin', 'vite'), build)
  await prepareBelowPath(next)
  await rename(dist, `${dist}-before`)
  await rename(next, dist)
}

test(
  'a tab from before an upgrade continues after one reload, and typed text stays',
  { tag: '@full' },
  async ({ page }, testInfo) => {
    const site = await caddyApp(testInfo.outputPath())
    try {
      let loads = 0
      page.on('load', () => (loads += 1))
      await page.goto(`${site.url}/repos/demo/reviews/new`)
      await signInByPassword(page)
      await field(page, 'Title').fill('Typed before')
      await replaceBuild(site)

      loads = 0
      const palette = page.getByRole('dialog', named('Command palette'))
      await page.getByRole('main').press('Control+k')
      await expect.poll(() => loads).toBe(1)
      await expect(field(page, 'Title')).toHaveValue('Typed before')
      await page.getByRole('main').press('Control+k')
      await expect(palette).toBeVisible()
      expect(loads).toBe(1)
    } finally {
      // An open page would continue to fetch parts from a server that is gone.
      await page.close()
      await site.stop()
    }
  },
)

test(
  'a server that still sends the old page is asked once more, not for ever',
  { tag: '@full' },
  async ({ page }, testInfo) => {
    const site = await caddyApp(testInfo.outputPath())
    try {
      await page.goto(`${site.url}/repos/demo/settings`)
      await signInByPassword(page)
      const before = `${site.dist}-copy`
      await cp(site.dist, before, { recursive: true })
      await replaceBuild(site)
      // Answers with the page of the former build, as a cache might.
      await page.route('**/*', async (route) => {
        const request = route.request()
        const isPage = request.isNavigationRequest()
        const [, file] = /\/assets\/((?!CommandPalette)[^/]*)$/.exec(request.url()) ?? []
        if (isPage) await route.fulfill({ path: join(before, 'index.html') })
        else if (file) await route.fulfill({ path: join(before, 'assets', file) })
        else await route.continue()
      })
      let loads = 0
      page.on('load', () => (loads += 1))
      const main = page.getByRole('main')
      await main.press('Control+k')
      await expect.poll(() => loads).toBe(1)
      await main.press('Control+k')
      await expect(page.getByRole('alert')).toContainText('couldn’t be loaded')
      expect(loads).toBe(1)
    } finally {
      await site.stop()
    }
  },
)
