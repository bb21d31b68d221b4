// Words that the tests of the form of a new review share.
import type { Locator, Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import { expect, named, visit, type Repository } from './fixtures.ts'

/** A branch that every seeded repository has. */
export const compareBranch = 'fix/1001-add-payment-webhook'

/** The address of the form; `repo` is an ID or a name. */
export function newReview(repo: string): string {
  return `/repos/${encodeURIComponent(repo)}/reviews/new`
}

/** A field of the form by its name, whatever its role. */
export function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', named(name)).or(page.getByRole('combobox', named(name)))
}

export function reviewers(page: Page): Locator {
  return page.getByRole('list', named('Selected reviewers')).getByRole('listitem')
}

export async function addReviewer(page: Page, id: string): Promise<void> {
  await field(page, 'Reviewers').fill(id)
  await page.keyboard.press('Enter')
}

export async function create(page: Page): Promise<void> {
  await page.getByRole('button', named('Create review')).click()
}

/** Sends a review, and goes elsewhere and back before its answer, which `clearFaults` lets come. */
export async function createAndComeBack(
  page: Page,
  repo: Repository,
  title: string,
): Promise<void> {
  await setFault(repo, { fault: 'latency', operation: 'createReview', milliseconds: 60_000 })
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Compare').fill(compareBranch)
  await field(page, 'Title').fill(title)
  await create(page)
  await page.getByRole('link', named('Branches')).click()
  await page.getByRole('link', named('New review')).click()
}

export async function expectError(input: Locator, message: RegExp): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(message)
}
