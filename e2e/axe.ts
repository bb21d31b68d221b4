// Checks a page with axe, in the state in which it is.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The violations of all rules, except those that are left out: each with the elements concerned. */
export async function violationsIn(page: Page, ...leftOut: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself. By default axe also opens an empty page each time, which takes a third of a test's time.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .disableRules(leftOut)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}
