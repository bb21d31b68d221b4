// Checks the HTML of a page with html-validate. It checks the document after scripts have run, so end tags and quotes
// of source texts don't matter.
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate/node'

import { expect } from './fixtures.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'input-attributes': 'error' },
})

export async function expectValid(page: Page, name: string): Promise<void> {
  const { results } = await validator.validateString(await page.content())
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(found, `${name}: HTML`).toEqual([])
}
