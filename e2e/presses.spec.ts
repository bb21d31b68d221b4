// A mouse button is pressed for a while, and the press leaves a field right at its beginning. Whatever this changes
// on the page must not move the pressed button away.
import type { Locator, Page } from '@playwright/test'

import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { expectError, field, newReview, reviewers } from './review-form.ts'

const compareBranch = 'fix/1001-add-payment-webhook'

// Where the window is narrow, what appears moves the most.
test.use({ viewport: { width: 320, height: 720 } })

test('a click reaches its target, whatever error appears on leaving a field of a new review', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  await expect(field(page, 'Base')).toHaveValue('main')

  await field(page, 'Compare').fill(' ')
  await press(page, button(page, 'Swap base and compare'))
  await expect(field(page, 'Compare')).toHaveValue('main')
  await expectError(field(page, 'Base'), /Choose a branch/)
  await field(page, 'Base').fill(compareBranch)
  // In a narrow window the suggestions cover the button.
  await page.keyboard.press('Escape')
  await press(page, button(page, 'Swap base and compare'))
  await expect(field(page, 'Compare')).toHaveValue(compareBranch)

  await field(page, 'Title').fill(' ')
  await press(page, page.getByRole('tab', named('Preview')))
  await expect(page.getByText('Nothing to preview.')).toBeVisible()
  await press(page, page.getByRole('tab', named('Write')))
  await expectError(field(page, 'Title'), /Enter a title/)
  await field(page, 'Title').fill('')
  await press(page, page.getByRole('button', { name: /^Use “/ }))
  await expect(field(page, 'Title')).toHaveValue('Add payment webhook')

  await field(page, 'Description').fill('x'.repeat(4097))
  await press(page, field(page, 'Reviewers'))
  await expect(field(page, 'Reviewers')).toBeFocused()
  await expectError(field(page, 'Description'), /it has 4097/)
  await field(page, 'Description').fill('Short')

  for (const [id, count] of [
    ['dmitri', 1],
    ['x'.repeat(257), 2],
  ] as const) {
    await field(page, 'Reviewers').pressSequentially(id.slice(0, 2))
    await field(page, 'Reviewers').fill(id)
    await press(page, button(page, 'Copy prefilled link'))
    await expect.poll(() => clipboard(page)).toContain(id)
    await expect(reviewers(page)).toHaveCount(count)
  }
  await expectError(field(page, 'Reviewers'), /it has 257/)
  await field(page, 'Reviewers').fill('kim')
  await press(page, button(page, 'Remove dmitri'))
  await expect(reviewers(page)).toHaveText([/xxx/, /kim/])
  await field(page, 'Reviewers').fill('lena')
  await press(page, button(page, 'Create review'))
  await expect(field(page, 'Reviewers')).toBeFocused()
  await expect(reviewers(page)).toHaveText([/xxx/, /kim/, /lena/])
})

test('a click reaches its target, whatever appears on leaving a filter or a new name', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/settings`)
  await page.getByRole('textbox', named('New name')).fill('')
  await press(page, button(page, 'Rename'))
  await expect(page.getByRole('textbox', named('New name'))).toBeFocused()

  await page.getByRole('link', named('Permissions')).click()
  await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  // Nobody whom a list over the target would suggest.
  await field(page, 'User ID').pressSequentially('nobody')
  await press(page, page.getByRole('radio', named('Glob')))
  await expect(page.getByRole('radio', named('Glob'))).toBeChecked()
  await field(page, 'Group ID').pressSequentially('nobody')
  await press(page, page.getByRole('tab', named('Matrix')))
  await expect(page.getByRole('tab', named('Matrix'))).toHaveAttribute('aria-selected', 'true')

  await page.goto('/')
  const box = page.getByRole('textbox', named('Repository ID or name'))
  await box.fill(' ')
  await press(page, button(page, 'Open'))
  await expectError(box, /Enter a repository/)
  await box.fill(repo.repo_name)
  await press(page, button(page, 'Open'))
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('a tap reaches its target, whatever error appears on leaving a field', async ({
    page,
    repo,
  }) => {
    await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
    await expect(field(page, 'Base')).toHaveValue('main')
    await field(page, 'Title').fill(' ')
    await page.getByRole('tab', named('Preview')).tap()
    await expect(page.getByText('Nothing to preview.')).toBeVisible()
    await expectError(field(page, 'Title'), /Enter a title/)
    await field(page, 'Reviewers').fill('x'.repeat(257))
    await button(page, 'Copy prefilled link').tap()
    await expect.poll(() => clipboard(page)).toContain('xxx')
    await expect(reviewers(page)).toHaveCount(1)
    await expectError(field(page, 'Reviewers'), /it has 257/)
  })
})

function button(page: Page, name: string): Locator {
  return page.getByRole('button', named(name))
}

/** Presses the mouse button where the element is, and releases it 120 ms later, wherever the element is by then. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await new Promise((resolve) => setTimeout(resolve, 120))
  await page.mouse.up()
}
