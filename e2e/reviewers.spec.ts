// The reviewers of a new review: typed, pasted, picked, removed by keyboard, and the bound of each ID.
import { expect, named, test, visit } from './fixtures.ts'
import { addReviewer, create, expectError, field, newReview, reviewers } from './review-form.ts'

const compareBranch = 'fix/1001-add-payment-webhook'

test('reviewers are typed, pasted, picked and removed', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await addReviewer(page, 'alice')
  await expect(reviewers(page)).toHaveText([/alice/])
  // Safari doesn't treat a list without markers as a list unless it has the role.
  const list = page.getByRole('list', named('Selected reviewers'))
  await expect(list).toHaveAttribute('role', 'list')

  await page.evaluate(() => navigator.clipboard.writeText('bob, dmitri\n bob\tkim, alice'))
  await field(page, 'Reviewers').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(reviewers(page)).toHaveText([/alice/, /bob/, /dmitri/, /kim/])
  await expect(page.getByText('Added bob, dmitri, kim. Already there: alice')).toBeAttached()

  await field(page, 'Reviewers').fill('emeka')
  await page.getByRole('option').first().click()
  await expect(reviewers(page)).toHaveCount(5)

  await reviewers(page).filter({ hasText: 'dmitri' }).getByRole('button').click()
  await expect(reviewers(page)).toHaveText([/alice/, /bob/, /kim/, /emeka/])
})

test('words that a phone or an input method enters are typed, not added', async ({
  page,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id))
  const input = field(page, 'Reviewers')
  await input.focus()
  await page.keyboard.insertText('Kim Lee')
  await expect(input).toHaveValue('Kim Lee')
  // In Safari, the Enter that ends a composition arrives after the composition.
  await input.evaluate((element) => {
    const key = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await page.keyboard.insertText(' or')
  await expect(input).toHaveValue('Kim Lee or')
  await expect(reviewers(page)).toHaveCount(0)
})

test('reviewers are removed by keyboard, and the focus stays near', async ({ page, repo }) => {
  await visit(page, `${newReview(repo.repo_id)}?reviewer_ids=a1,b2,c3,d4`)
  const remove = (id: string) => page.getByRole('button', named(`Remove ${id}`))
  const input = field(page, 'Reviewers')
  await input.press('Backspace')
  await expect(reviewers(page)).toHaveText([/a1/, /b2/, /c3/])
  await expect(page.getByText('Removed d4')).toBeAttached()
  await expect(input).toBeFocused()

  for (const id of ['c3', 'b2']) {
    await page.keyboard.press('Shift+Tab')
    await expect(remove(id)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(reviewers(page)).toHaveText([/a1/, /c3/])
  await expect(remove('c3')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove('a1')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reviewers(page)).toHaveCount(0)
  await expect(input).toBeFocused()
})

test('people are suggested, with the reason, and found by name', async ({ page, repo }) => {
  const [read = ''] = repo.review_ids ?? []
  await visit(page, `/repos/${repo.repo_id}/reviews/${read}`)
  await expect(page.getByRole('button', named('Copy review ID'))).toBeVisible()
  await page.goto(newReview(repo.repo_id))
  // A typed space is part of a name.
  await field(page, 'Reviewers').pressSequentially('alice and')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toContainText(/Alice Andersen.*in a review you have read/)
  await expect(page.getByRole('option').locator('mark')).toHaveText(['alice', 'Alice', 'And'])
  await field(page, 'Reviewers').fill('')
  await field(page, 'Reviewers').pressSequentially('BOB BAKER')
  await expect(page.getByRole('option')).toContainText(/author of .*listed branch/)
  await page.keyboard.press('Enter')
  await expect(reviewers(page)).toHaveText([/Bob Bakerbob/])
  await field(page, 'Reviewers').pressSequentially('Alice Andersen, ki')
  await expect(reviewers(page)).toHaveText([/bob/, /alice/])
  await expect(field(page, 'Reviewers')).toHaveValue('ki')
})

test('an ID that is only begun is added as typed, as the list says', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  const input = field(page, 'Reviewers')
  const words = page.getByText('Enter adds “emek” as typed, ↓ picks a person.')
  await input.pressSequentially('emek')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(words).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(reviewers(page)).toHaveText([/emekas typed/])
  await input.press('Backspace')
  await input.pressSequentially('emek')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(reviewers(page)).toHaveText([/Emeka Okafor/])
  // A person's ID or name is that person.
  await input.pressSequentially('bob')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByText(/as typed/)).toBeHidden()
})

test('who asks for the review is suggested last', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/reviews/${repo.review_ids?.[0]}`)
  await expect(page.getByRole('button', named('Copy review ID'))).toBeVisible()
  await page.getByRole('link', named('New review')).click()
  await field(page, 'Reviewers').click()
  await expect(page.getByRole('option').last()).toContainText(/^alice/)
})

test('a reviewer’s ID has at most 256 characters, and each longer one is named', async ({
  page,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Compare').fill(compareBranch)
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Too long an ID')
  await addReviewer(page, 'bob')
  await addReviewer(page, '🚀'.repeat(257))
  await create(page)
  await expectError(field(page, 'Reviewers'), /^🚀+: .*at most 256/u)
  await expect(field(page, 'Reviewers')).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue('Too long an ID')
  await page.keyboard.press('Backspace')
  await expect(field(page, 'Reviewers')).toHaveAttribute('aria-invalid', 'false')
})

for (const way of ['the button', 'Ctrl+Enter']) {
  test(`a reviewer who is typed but not yet added is sent by ${way}`, async ({ page, repo }) => {
    await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Typed`)
    await expect(field(page, 'Base')).toHaveValue('main')
    await field(page, 'Reviewers').fill('bob')
    if (way === 'the button') await create(page)
    else await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('heading', { ...named('Typed'), level: 1 })).toBeVisible()
    await expect(page.getByRole('region', named('Reviewers'))).toContainText('Bob Baker')
  })
}

test.describe('refused by the service', () => {
  test.use({ provoked: [/status of 422/] })

  test('an unknown one is sent at the second press', async ({ page, repo }) => {
    await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Bo+is+it`)
    await expect(field(page, 'Base')).toHaveValue('main')
    await addReviewer(page, 'bo')
    await field(page, 'Title').fill('')
    await create(page)
    await expectError(field(page, 'Title'), /Enter a title/)
    await expect(field(page, 'Title')).toBeFocused()
    await field(page, 'Title').fill('Bo is it')
    await create(page)
    await expectError(field(page, 'Reviewers'), /Nobody seen here has the ID bo\./)
    await create(page)
    await expectError(field(page, 'Reviewers'), /There is no user “bo”/)
  })

  test('an unknown reviewer is an error at the field', async ({ page, repo }) => {
    await visit(page, newReview(repo.repo_id))
    await field(page, 'Compare').fill(compareBranch)
    await expect(field(page, 'Base')).toHaveValue('main')
    await field(page, 'Title').fill('Who?')
    await addReviewer(page, 'bob')
    await addReviewer(page, 'nobody')
    await create(page)
    await expectError(field(page, 'Reviewers'), /^There is no user “nobody”\./)
    await expect(field(page, 'Reviewers')).toBeFocused()
    await expect(reviewers(page).last()).toContainText('nobodynot accepted')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not create the review: not accepted (422)')
    await expect(alert.getByText(/nobody/)).toBeHidden()
    await expect(alert.getByRole('button', named('Copy details'))).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(alert).toBeHidden()
    await create(page)
    await expect(page.getByRole('heading', { ...named('Who?'), level: 1 })).toBeVisible()
  })
})

test('one click replaces an unknown ID by a similar one, and Create asks once', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Who+is+bo`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await addReviewer(page, 'zzz')
  await addReviewer(page, 'bo')
  await expect(page.getByText('Added bo. Perhaps meant: bob')).toBeAttached()
  await addReviewer(page, 'bob')
  await expect(reviewers(page)).toHaveText([
    /zzzas typed/,
    /boas typedDid you mean bob\?/,
    /Bob Bakerbob/,
  ])
  await page.getByRole('button', named('Did you mean bob?')).click()
  await expect(reviewers(page)).toHaveText([/zzz/, /Bob Baker/])
  // A key that follows removes nobody.
  await expect(field(page, 'Reviewers')).toBeFocused()
  await page.getByRole('button', named('Remove zzz')).click()

  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.postData() ?? '')
  })
  await field(page, 'Reviewers').fill('ali')
  await create(page)
  await expectError(field(page, 'Reviewers'), /Nobody seen here has the ID ali\./)
  await expect(field(page, 'Reviewers')).toBeFocused()
  expect(requests).toEqual([])
  await page.getByRole('button', named('Did you mean alice?')).press('Enter')
  await expect(field(page, 'Reviewers')).toHaveAttribute('aria-invalid', 'false')
  await expect(field(page, 'Reviewers')).toBeFocused()
  await create(page)
  await expect(page.getByRole('heading', { ...named('Who is bo'), level: 1 })).toBeVisible()
})
