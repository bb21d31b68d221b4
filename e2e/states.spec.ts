// Every page in its states (states.ts), each visited once. In a wide, light window: the names that docs/names.md
// promises, axe's rules, valid HTML. Then at 320 px, as a screen of 1280 px has at 400 % zoom, and dark: the names, the
// contrast, no sideways scroll, and targets of at least 24 px (WCAG 2.2: 1.4.10, 2.5.8).
import type { Page } from '@playwright/test'

import { lowContrastIn, violationsIn } from './axe.ts'
import { expect, named, test, visit } from './fixtures.ts'
import { expectNames, sections } from './promised-names.ts'
import { smallTargets } from './small-targets.ts'
import { states } from './states.ts'
import { expectValid } from './valid-html.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [group, ofGroup] of Object.entries(states)) {
  test(`${group}: everybody can read and press everything`, async ({ page, repo }) => {
    // Several loads of a page, each checked twice.
    test.slow()
    for (const { name, path, reach, promises = [], narrowPromises = [] } of ofGroup) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 720 })
        await page.emulateMedia({ colorScheme: 'light' })
        const address = typeof path === 'string' ? path : path(repo)
        await (group === 'Signed out' ? page.goto(address) : visit(page, address))
        await reach(page, repo)
        for (const section of promises) await expectNames(page, section)
        expect(await violationsIn(page), `${name}: axe`).toEqual([])
        await expectValid(page, name)

        await page.setViewportSize({ width: 320, height: 640 })
        await page.emulateMedia({ colorScheme: 'dark' })
        if (narrowPromises.length > 0) await page.getByRole('button', named('Filters')).click()
        for (const section of [...promises, ...narrowPromises]) await expectNames(page, section)
        expect(await lowContrastIn(page), `${name}: contrast in the dark`).toEqual([])
        // A dialog grows while it opens.
        await expect.poll(() => sidewaysScroll(page), `${name}: sideways scroll`).toBe(0)
        await expect.poll(() => smallTargets(page), `${name}: targets`).toEqual([])
      })
    }
  })
}

test('every section of docs/names.md belongs to a state', () => {
  const promised = Object.values(states).flatMap((ofGroup) =>
    ofGroup.flatMap(({ promises = [], narrowPromises = [] }) => [...promises, ...narrowPromises]),
  )
  expect([...new Set(promised)].toSorted()).toEqual([...sections.keys()].toSorted())
})

test('in forced colours a picked radio button looks picked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/repos/demo/permissions')
  const picked = page.getByRole('radio', named('Depot'))
  await expect(picked).toBeChecked()
  const picture = await picked.screenshot()
  const other = await page.getByRole('radio', named('Glob')).screenshot()
  expect(picture.equals(other)).toBe(false)
})

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(10_000, 0)
    return scrollX
  })
}
