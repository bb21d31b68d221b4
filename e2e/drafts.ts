// Drafts, as their tests speak of them.
import type { Locator, Page } from '@playwright/test'

import { named } from './fixtures.ts'

/** A branch of every seeded repository. */
export const compareBranch = 'fix/1001-add-payment-webhook'

/** What says that the form shows what was typed before. */
export function notice(page: Page): Locator {
  return page.getByText('Draft restored', { exact: true })
}

export function discard(page: Page): Locator {
  return page.getByRole('button', named('Discard draft'))
}
