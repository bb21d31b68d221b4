// Checks a page with axe, in the state in which it is.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The violations of all rules, except those that are left out: each with the elements concerned. */
export function violationsIn(page: Page, ...leftOut: string[]): Promise<string[]> {
  return violations(axeFor(page).disableRules(leftOut))
}

/** The texts whose contrast with their background is too low. */
export function lowContrastIn(page: Page): Promise<string[]> {
  return violations(axeFor(page).withRules('color-contrast'))
}

function axeFor(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      // In the page itself. By default axe also opens an empty page each time, which takes a third of a test's time.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
  )
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const found = (await axe.analyze()).violations
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}
