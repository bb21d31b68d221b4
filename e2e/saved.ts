// The file that a click saves. Playwright doesn't notice downloads in Debian's Firefox, so there the file is read
// from the downloads folder.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { expect, named, test } from './fixtures.ts'

type Saved = { name: string; text: string }

/** Waits for the one file that `press` saves. */
export async function saved(page: Page, press: () => Promise<void>): Promise<Saved> {
  const folder = test.info().project.use.launchOptions?.downloadsPath
  if (folder === undefined) {
    const [download] = await Promise.all([page.waitForEvent('download'), press()])
    return {
      name: download.suggestedFilename(),
      text: await readFile(await download.path(), 'utf8'),
    }
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await press()
  // Firefox writes into another file, at times with an empty one of the final name beside it, and renames it.
  let file: Saved = { name: '', text: '' }
  await expect(async () => {
    const [name = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    expect(name).not.toMatch(/[.]part$/)
    file = { name, text: await readFile(join(folder, name), 'utf8') }
    expect(file.text).not.toBe('')
  }).toPass()
  return file
}

/** The text of the file that the menu Export saves. */
export async function exported(page: Page, format: 'CSV' | 'JSON'): Promise<string> {
  await page.getByRole('button', named('Export')).click()
  const item = page.getByRole('menuitem', named(format))
  return (await saved(page, () => item.click())).text
}
