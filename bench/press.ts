// Presses a key once the page is ready to measure it.
import type { Page } from '@playwright/test'

import { keyToOptions } from './painted.ts'

/** Presses a key. Returns the time in ms until a list of `expected` options is painted. */
export async function pressKey(page: Page, key: string, expected: number): Promise<number> {
  const timing = await page.evaluateHandle(keyToOptions, expected)
  await page.keyboard.press(key)
  return timing.evaluate(({ ms }) => ms)
}
