// Checks a page with axe, in the state in which it is. A document gets axe's script once, where @axe-core/playwright
// sends it again for each check, which takes twice the time.
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** The violations of all rules, except those that are left out: each with the elements concerned. */
export function violationsIn(page: Page, ...leftOut: string[]): Promise<string[]> {
  return violations(page, {
    rules: Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }])),
  })
}

/** The texts whose contrast with their background is too low. */
export function lowContrastIn(page: Page): Promise<string[]> {
  return violations(page, { runOnly: 'color-contrast' })
}

async function violations(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (asked) => {
    const results = await axe.run({ ...asked, resultTypes: ['violations'] })
    return results.violations
  }, options)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}
