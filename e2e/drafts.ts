// Words that the tests of drafts share.
import type { Locator, Page } from '@playwright/test'

import { named } from './fixtures.ts'

/** A branch that every seeded repository has. */
export const compareBranch = 'fix/1001-add-payment-webhook'

/** The notice that the form shows a draft. */
export function notice(page: Page): Locator {
  return page.getByText('Draft restored', { exact: true })
}

export function discard(page: Page): Locator {
  return page.getByRole('button', named('Discard draft'))
}
