// Finds on a page what lists have in common: their tables and rows; and the boxes of elements.
import type { Locator, Page } from '@playwright/test'

import { expect, named } from './fixtures.ts'

export type Table = 'Branches' | 'Permissions'

/** A table that people and screen readers can use; the picture of first rows is none. */
export const tableOn = (page: Page, name: Table) => page.getByRole('table', named(name))

/** The headers of the rows, in their order: names of branches, patterns of rules. */
export const rowNames = (page: Page, name: Table) => tableOn(page, name).getByRole('rowheader')

/** The row of the branch or rule with this name or pattern, which is the link that opens it. */
export const rowOn = (page: Page, table: Table, name: string) =>
  tableOn(page, table)
    .getByRole('row')
    .filter({ has: page.getByRole('link', named(name)) })

/** The header of a column, by its field's name in words. */
export const columnOn = (page: Page, table: Table, name: string) =>
  tableOn(page, table).getByRole('columnheader', named(name))

/** The status text with the count of a list. */
export const countOn = (page: Page, what: 'branches' | 'rules', shown: number, total: number) =>
  page.getByText(`${shown} of ${total} ${what}`, { exact: true })

/** The menu of a row, opened. */
export async function openRowMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', named(`Actions for ${name}`)).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

export type Box = { x: number; y: number; width: number; height: number }

/** Where an element is, once it is in sight. */
export async function boxOf(element: Locator): Promise<Box> {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${String(element)} has no box.`)
  return box
}

/** Nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
}
