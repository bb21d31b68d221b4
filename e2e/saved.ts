// The file that a click saves.
import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { named } from './fixtures.ts'

/** Waits for the one file that `press` saves. */
export async function saved(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** The text of the file that the menu Export saves. */
export async function exported(page: Page, format: 'CSV' | 'JSON'): Promise<string> {
  await page.getByRole('button', named('Export')).click()
  const item = page.getByRole('menuitem', named(format))
  return (await saved(page, () => item.click())).text
}
