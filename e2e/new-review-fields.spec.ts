// The fields of a new review, as people use them: refs, title, description, reviewers.
import type { Locator, Page } from '@playwright/test'

import { violationsIn } from './axe.ts'
import { clearFaults, setFault } from './fault-switch.ts'
import { expect, named, seed, test, uniqueName, visit } from './fixtures.ts'
import {
  addReviewer,
  compareBranch,
  create,
  expectError,
  field,
  newReview,
  reviewers,
} from './review-form.ts'
import { codeService } from './services.ts'

test('branches are ranked as one types, and the matches in them are marked', async ({
  page,
  repo,
}) => {
  await setFault(repo, { fault: 'latency', operation: 'listBranches', milliseconds: 60_000 })
  await visit(page, newReview(repo.repo_id))
  const compare = field(page, 'Compare')
  const option = page.getByRole('option')
  await expect(compare).toBeFocused()
  await test.step('a list that arrives meanwhile changes nothing typed', async () => {
    await page.keyboard.type('PAY')
    await expect(page.getByText(/The branches are loading/)).toBeVisible()
    await clearFaults(repo)
    await expect(option).toHaveCount(1)
    await page.keyboard.type('MENT')
    await expect(compare).toHaveValue('PAYMENT')
  })
  await expect(option).toContainText(compareBranch)
  await expect(option.locator('mark')).toHaveText('payment')
  await expect(option).toContainText(/Bob Baker · .*(day|hour|now)/)
  await compare.fill('re')
  await expect(option.first()).toContainText(/^re(factor|lease)\//)
  expect(await violationsIn(page)).toEqual([])
  await compare.fill('pay fix')
  await expect(option.locator('mark')).toHaveText(['fix', 'pay'])

  await compare.fill('no-such')
  await expect(option).toHaveCount(0)
  const unlisted = 'Not in the branch list: sent as typed.'
  await expect(page.getByText(unlisted)).toBeVisible()
  await field(page, 'Title').focus()
  await expect(page.getByText(unlisted)).toHaveCount(1)
  await expect(compare).toHaveAccessibleDescription(unlisted)
})

test('a branch is picked by keyboard alone, and nothing is picked by itself', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?title=Never%20sent`)
  const { keyboard } = page
  const compare = field(page, 'Compare')
  const options = page.getByRole('option')
  await expect(field(page, 'Base')).toHaveValue('main')
  await compare.focus()
  await keyboard.type('fix')
  await expectHighlighted(compare, undefined)
  await keyboard.press('ArrowDown')
  await expectHighlighted(compare, options.first())
  await keyboard.press('PageDown')
  await expectHighlighted(compare, options.last())
  // Home and End move the caret in the text.
  await keyboard.press('Home')
  await keyboard.type('x')
  await expect(compare).toHaveValue('xfix')
  await keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await keyboard.press('Alt+ArrowDown')
  await keyboard.press('Tab')
  await expect(compare).toHaveValue('xfix')

  await compare.fill('payment')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(compare).toHaveValue(compareBranch)
  // The list opens at the field's value, and the click that enters the field selects that.
  await field(page, 'Title').focus()
  await compare.click()
  await expectHighlighted(compare, options.filter({ hasText: compareBranch }))
  await keyboard.type('main')
  await expect(compare).toHaveValue('main')
})

test(
  'with 50,000 branches no key is lost, and Enter picks the right one',
  { tag: '@full' },
  async ({ page }) => {
    const { repo_id } = await seed(uniqueName(), { branches: 50_000, permissions: 0, reviews: 0 })
    await visit(page, newReview(repo_id))
    const compare = field(page, 'Compare')
    // 17 MB take a slow machine a while.
    await expect(field(page, 'Base')).toHaveValue('main', { timeout: 30_000 })
    await compare.click()
    await expect(page.getByText('50 of 50,000 suggestions. Type to find the others.')).toBeVisible()
    await page.keyboard.type('fix/40161', { delay: 0 })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(compare).toHaveValue(/^fix\/40161-/)
  },
)

test('a title is offered, put in by a press only, and taken back by Ctrl+Z', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  const title = field(page, 'Title')
  const use = page.getByRole('button', named('Use “Add payment webhook”'))
  await expect(title).toHaveValue('')
  await expect(title).toHaveAttribute('dir', 'auto')
  await use.click()
  await expect(title).toHaveValue('Add payment webhook')
  await expect(title).toBeFocused()
  await expect(use).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(title).toHaveValue('')
  await expect(use).toBeVisible()
})

test('the description is previewed as it will be shown, and an error leads back to it', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Long`)
  const description = field(page, 'Description')
  await expect(field(page, 'Base')).toHaveValue('main')
  await description.fill('# Why\n\n- a [link](https://example.com)\n- <b>tag</b>')
  await page.getByRole('tab', named('Write')).press('ArrowRight')
  const preview = page.getByRole('tabpanel', named('Preview'))
  await expect(preview.getByRole('heading', named('Why'))).toBeVisible()
  const link = preview.getByRole('link', named('link'))
  await expect(link).toHaveAttribute('rel', /noopener noreferrer nofollow/)
  await expect(preview.locator('b')).toHaveCount(0)
  await page.getByRole('tab', named('Write')).click()
  await description.fill('x'.repeat(4097))
  await page.getByRole('tab', named('Preview')).click()
  await expect(description).toBeHidden()
  await create(page)
  await expect(description).toBeFocused()
  await expectError(description, /at most 4096/)
})

test.describe('where the deployment has templates', () => {
  test.use({ baseURL: codeService.url })

  test('a template goes in behind the typed text, and Ctrl+Z takes it back', async ({ page }) => {
    await visit(page, newReview('demo'))
    const description = field(page, 'Description')
    await description.click()
    await page.keyboard.type('Typed before.')
    await page.getByRole('button', named('Insert template')).click()
    await page.getByRole('menuitem', named('Bug fix')).click()
    await expect(description).toHaveValue(
      'Typed before.\n\n## What was wrong\n\n## How it is fixed\n',
    )
    await expect(description).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(description).toHaveValue('Typed before.')
  })
})

test('reviewers are typed, pasted, picked by name and removed', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  const input = field(page, 'Reviewers')
  await addReviewer(page, 'alice')
  await expect(reviewers(page)).toHaveText([/Alice Andersen.*alice/])
  await paste(page, 'bob, dmitri\n bob\tkim, alice')
  await expect(reviewers(page)).toHaveText([/alice/, /bob/, /dmitri/, /kim/])
  await expect(page.getByText('Added bob, dmitri, kim')).toBeAttached()
  await reviewers(page).filter({ hasText: 'dmitri' }).getByRole('button').click()
  await expect(reviewers(page)).toHaveCount(3)
  await expect(page.getByText('Removed dmitri')).toBeAttached()

  await page.getByRole('button', named('Remove bob')).click()
  await input.pressSequentially('BOB BAKER')
  await expect(page.getByRole('option')).toHaveText(/^bob.*Bob Baker$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(reviewers(page).last()).toContainText('Bob Baker')
  await input.pressSequentially('dmit')
  await page.keyboard.press('Enter')
  await expect(reviewers(page).last()).toContainText('dmit')
})

test('reviewers are removed by keyboard, and the focus stays near', async ({ page, repo }) => {
  await visit(page, `${newReview(repo.repo_id)}?reviewer_ids=a1,b2`)
  const remove = (id: string) => page.getByRole('button', named(`Remove ${id}`))
  const input = field(page, 'Reviewers')
  await expect(reviewers(page)).toHaveText([/a1/, /b2/])
  await input.focus()
  for (const id of ['b2', 'a1']) {
    await page.keyboard.press('Shift+Tab')
    await expect(remove(id)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(remove('b2')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reviewers(page)).toHaveCount(0)
  await expect(input).toBeFocused()
  // In Safari, the Enter that ends a composition arrives after the composition.
  await page.keyboard.insertText('Kim Lee')
  await input.evaluate((element) => {
    const key = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await expect(input).toHaveValue('Kim Lee')
})

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field(page, 'Reviewers').focus()
  await page.keyboard.press('ControlOrMeta+V')
}

/** Expects that a screen reader is told of this option, which must be there and in sight, or of none. */
async function expectHighlighted(combobox: Locator, option: Locator | undefined): Promise<void> {
  if (!option) return expect(combobox).not.toHaveAttribute('aria-activedescendant')
  await expect(option).toBeInViewport()
  await expect(option).toHaveAttribute('aria-selected', 'true')
}
