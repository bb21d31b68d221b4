// Creating a review: filled in by hand or by a link, sent once, and refused with reasons at the fields.
import type { Locator } from '@playwright/test'

import { clearFaults, requestsOf, setFault } from './fault-switch.ts'
import { clipboard, expect, named, test, visit } from './fixtures.ts'
import {
  addReviewer,
  compareBranch,
  create,
  createAndComeBack,
  expectError,
  field,
  newReview,
  reviewers,
} from './review-form.ts'

const emoji = '🚀'

test(
  'a developer creates a review from two branches',
  { tag: ['@deployment', '@engines'] },
  async ({ page, repo }) => {
    await visit(page, newReview(repo.repo_id))
    await expect(page).toHaveTitle(/^New review/)
    await pickOther(field(page, 'Base'), [])
    const base = await field(page, 'Base').inputValue()
    await pickOther(field(page, 'Compare'), [base])
    const compare = await field(page, 'Compare').inputValue()
    const title = `Opened at ${new Date().toISOString()}`
    await field(page, 'Title').fill(title)
    await create(page)

    await expect(page.getByRole('heading', { ...named(title), level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/repos\/[^/]+\/reviews\/(?!new)[^/?]+$/)
    await page.reload()
    await expect(page.getByRole('heading', { ...named(title), level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(base)
    await expect(page.getByRole('main')).toContainText(compare)
  },
)

test(
  'a member fills in every field, and the next review begins with the same base',
  { tag: '@engines' },
  async ({ page, repo }) => {
    await visit(page, newReview(repo.repo_name), 'bob')
    await expect(field(page, 'Compare')).toBeFocused()
    await expect(field(page, 'Base')).toHaveValue('main')
    await field(page, 'Base').fill('release/1.0')
    await field(page, 'Compare').fill(compareBranch)
    await field(page, 'Title').fill('With everything')
    await field(page, 'Description').fill('**Bold** words')
    await addReviewer(page, 'alice')
    // Typed and not added yet.
    await field(page, 'Reviewers').fill('kim')
    await create(page)

    await expect(page.getByRole('heading', { ...named('With everything'), level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/repos/${repo.repo_id}/reviews/[^/]+$`))
    await expect(page.getByText('Open', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', named('Description'))).toContainText('Bold words')
    const people = page.getByRole('region', named('Reviewers')).getByRole('listitem')
    await expect(people).toHaveText([/Alice Andersen/, /kim/])

    await page.getByRole('link', named('New review')).click()
    await expect(field(page, 'Base')).toHaveValue('release/1.0')
    await field(page, 'Compare').click()
    const options = page.getByRole('option')
    await expect(options.nth(0)).toHaveText(new RegExp(`^${compareBranch}Used recently · `))
    await expect(options.nth(1)).toHaveText(/^release\/1\.0Used recently · /)
    await expect(options.nth(2)).toHaveText(/^main/)
  },
)

test('a field says what is wrong once it was changed, and nothing more when it is right', async ({
  page,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id))
  const [compare, title] = [field(page, 'Compare'), field(page, 'Title')]
  await expect(field(page, 'Base')).toHaveValue('main')
  await test.step('leaving an untouched field is quiet', async () => {
    await title.click()
    await title.fill(' ')
    await field(page, 'Description').click()
    await expectError(title, /Enter a title/)
    await expect(compare).toHaveAttribute('aria-invalid', 'false')
  })
  await test.step('the counter counts code points, and text that is too long stays', async () => {
    await title.fill(emoji.repeat(1024))
    await expect(page.getByText('1024 / 1024', { exact: true })).toBeVisible()
    await expect(title).toHaveAttribute('aria-invalid', 'false')
    await title.fill(`${emoji.repeat(1024)}x`)
    await expect(page.getByText('1025 / 1024', { exact: true })).toBeVisible()
    await expectError(title, /at most 1024/)
    await expect(title).toHaveValue(`${emoji.repeat(1024)}x`)
    await title.fill('Short')
    await expect(title).toHaveAttribute('aria-invalid', 'false')
  })
  await test.step('a submit says what is missing, and the first error gets the focus', async () => {
    await field(page, 'Base').fill('')
    await compare.fill('   ')
    await title.fill('')
    await create(page)
    for (const name of ['Base', 'Compare', 'Title']) await expectError(field(page, name), /enter/i)
    await expect(field(page, 'Base')).toBeFocused()
  })
  expect(await requestsOf(repo)).toMatchObject({ createReview: 0 })
})

test('the same ref on both sides is an error, by name and by ID, and a swap always works', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('button', named(`Actions for ${compareBranch}`)).click()
  await page.getByRole('menuitem', named('Copy branch ID')).click()
  await expect.poll(() => clipboard(page)).toMatch(/^\S+$/)
  const branchId = await clipboard(page)

  await page.goto(`${newReview(repo.repo_id)}?base_ref=${compareBranch}&title=Nothing`)
  const [base, compare] = [field(page, 'Base'), field(page, 'Compare')]
  for (const same of [compareBranch, branchId]) {
    await compare.fill(same)
    await create(page)
    await expectError(compare, /same/)
  }
  await expect(compare).toHaveAccessibleDescription(new RegExp(compareBranch))
  await base.fill('main')
  await expect(compare).toHaveAttribute('aria-invalid', 'false')
  const swap = page.getByRole('button', named('Swap base and compare'))
  await swap.click()
  await expect(base).toHaveValue(branchId)
  await expect(compare).toHaveValue('main')
  await compare.fill('')
  await swap.click()
  await expect(base).toHaveValue('')
  await expect(compare).toHaveValue(branchId)
})

test('a link fills in every field, and “Copy prefilled link” makes the same', async ({
  page,
  repo,
}) => {
  const filled = new URLSearchParams({
    base_ref: 'release/1.0',
    compare_ref: compareBranch,
    title: 'From a link & more',
    description: 'Line 1\nLine 2',
    reviewer_ids: 'bob, kim, Lee\\, Kim',
  })
  filled.append('reviewer_ids', 'lena')
  const expectForm = async (ids: RegExp[]) => {
    await expect(field(page, 'Base')).toHaveValue('release/1.0')
    await expect(field(page, 'Compare')).toHaveValue(compareBranch)
    await expect(field(page, 'Title')).toHaveValue('From a link & more')
    await expect(field(page, 'Description')).toHaveValue('Line 1\nLine 2')
    await expect(reviewers(page)).toHaveText(ids)
  }
  await visit(page, `${newReview(repo.repo_id)}?${filled}`)
  await expectForm([/bob/, /kim/, /Lee, Kim/, /lena/])
  await field(page, 'Reviewers').fill('dmitri')
  const copy = page.getByRole('button', named('Copy prefilled link'))
  await copy.click()
  await expect.poll(() => clipboard(page)).toContain('/reviews/new?')
  const copied = await clipboard(page)
  await page.goto('/')
  await page.goto(copied)
  await expectForm([/bob/, /kim/, /Lee, Kim/, /lena/, /dmitri/])

  await field(page, 'Description').fill('ü'.repeat(2000))
  await copy.click()
  await expect(page.getByText(/Not copied: the link would have 1\d{4} characters/)).toBeVisible()
  expect(await clipboard(page)).toBe(copied)
})

test('no value of a link is cut off, and a submit says what is wrong with it', async ({
  page,
  repo,
}) => {
  const [long, id] = ['x'.repeat(1025), 'y'.repeat(257)]
  await visit(page, `${newReview(repo.repo_id)}?title=${long}&reviewer_ids=bob,${id}`)
  await expect(field(page, 'Title')).toHaveValue(long)
  await create(page)
  await expectError(field(page, 'Title'), /at most 1024/)
  await expectError(field(page, 'Reviewers'), /^y+: .*at most 256/)
})

test('a submit is one request, however often it is triggered, and its answer is the page', async ({
  page,
  repo,
}) => {
  await visit(page, '/')
  await page.goto(`/repos/${repo.repo_id}/branches`)
  await page.getByRole('link', named(`New review from ${compareBranch}`)).click()
  await expect(field(page, 'Compare')).toHaveValue(compareBranch)
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Once')
  // Both clicks and the key arrive before the page can show that it is busy.
  await page.getByRole('button', named('Create review')).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    const key = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    button.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await expect(page.getByRole('heading', { ...named('Once'), level: 1 })).toBeVisible()
  await expect(page.getByText('Review created: Once')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main')).toHaveAccessibleName('Once')
  expect(await requestsOf(repo)).toMatchObject({ createReview: 1, getReview: 0 })

  await page.goBack()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { ...named('Once'), level: 1 })).toBeVisible()
  expect(await requestsOf(repo)).toMatchObject({ createReview: 1 })
})

test('Ctrl+Enter submits from any field, even with an open list, but not within a composition', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  await expect(field(page, 'Base')).toHaveValue('main')
  const title = field(page, 'Title')
  for (const name of ['Compare', 'Description', 'Reviewers']) {
    await field(page, name).press('ArrowDown')
    await field(page, name).press('Control+Enter')
    await expectError(title, /Enter a title/)
    await expect(title).toBeFocused()
    await title.fill('x')
    await expect(title).toHaveAttribute('aria-invalid', 'false')
    await title.fill('')
  }
  await title.fill('By keyboard')
  await title.evaluate((input) => {
    const composing = { key: 'Enter', ctrlKey: true, bubbles: true, isComposing: true }
    input.dispatchEvent(new KeyboardEvent('keydown', composing))
  })
  await field(page, 'Reviewers').fill('bob')
  expect(await requestsOf(repo)).toMatchObject({ createReview: 0 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { ...named('By keyboard'), level: 1 })).toBeVisible()
  await expect(page.getByRole('region', named('Reviewers'))).toContainText('Bob Baker')
})

test('a review whose creation is uncertain is sent again with its key, and is created once', async ({
  page,
  repo,
}) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    const isCreate = request.method() === 'POST' && request.url().endsWith('/reviews')
    if (isCreate) keys.push(request.headers()['idempotency-key'])
  })
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Again`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await setFault(repo, { operation: 'createReview', fault: 'reset-after', times: 1 })
  await create(page)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Sending it again unchanged is safe')
  await expect(alert).toBeInViewport({ ratio: 1 })
  await field(page, 'Title').fill('Another')
  await expect(alert).toContainText('it may be created beside it')
  await field(page, 'Title').fill('Again')
  // The key outlasts the page.
  await page.reload()
  const isSafe = page.getByText(/Sending it again unchanged is safe/)
  await expect(isSafe).toBeVisible()
  // The refusal of another text says nothing about the first one.
  await field(page, 'Compare').fill('no/such-branch')
  await create(page)
  await expectError(field(page, 'Compare'), /no such branch or commit/)
  await expect(page.getByText(/it may be created beside it/)).toBeVisible()
  await field(page, 'Compare').fill(compareBranch)
  await expect(isSafe).toBeVisible()
  await create(page)
  await expect(page.getByRole('heading', { ...named('Again'), level: 1 })).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^"[\w-]{36}"$/), expect.any(String), keys[0]])
  expect(keys[1]).not.toBe(keys[0])
})

test('a refused ref or reviewer is an error at its field, and everything typed stays', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?title=Kept&description=Kept,+too`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Compare').fill('no/such-branch')
  await addReviewer(page, 'bob')
  await addReviewer(page, 'nobody')
  await create(page)
  await expectError(field(page, 'Compare'), /no such branch or commit/)
  await expect(field(page, 'Compare')).toBeFocused()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Could not create the review: not accepted (422)')
  await alert.getByText('Details', { exact: true }).click()
  await expect(alert.getByText(/Request ID: \S/)).toBeVisible()
  await expect(alert.getByRole('button', named('Copy details'))).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Kept')
  await expect(field(page, 'Description')).toHaveValue('Kept, too')

  await field(page, 'Compare').fill(compareBranch)
  await create(page)
  await expectError(field(page, 'Reviewers'), /^There is no user “nobody”\./)
  await expect(field(page, 'Reviewers')).toBeFocused()
  await page.getByRole('button', named('Remove nobody')).click()
  await expect(alert).toBeHidden()
  await create(page)
  await expect(page.getByRole('heading', { ...named('Kept'), level: 1 })).toBeVisible()
})

test('a person who has left the form hears that the review was created, with a link', async ({
  page,
  repo,
}) => {
  await setFault(repo, { fault: 'latency', operation: 'createReview', milliseconds: 60_000 })
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Late`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await create(page)
  await page.getByRole('link', named('Branches')).click()
  await page.getByRole('link', named('New review')).click()
  // Until the next form is there, the one that was left is in sight.
  await expect(field(page, 'Title')).toHaveValue('')
  await field(page, 'Title').fill('The next one')
  await clearFaults(repo)
  await expect(page.getByText('Review created: Late')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('The next one')
  await expect(field(page, 'Title')).toBeFocused()
  await page.getByRole('link', named('Late')).click()
  await expect(page.getByRole('heading', { ...named('Late'), level: 1 })).toBeVisible()
  await expect(page.getByText('Review created: Late')).toBeHidden()
})

test('who presses the link to the form while it is sent has it ready for the next review', async ({
  page,
  repo,
}) => {
  await setFault(repo, { fault: 'latency', operation: 'createReview', milliseconds: 60_000 })
  await visit(page, newReview(repo.repo_id))
  const fillIn = async (title: string) => {
    await expect(field(page, 'Base')).toHaveValue('main')
    await field(page, 'Compare').fill(compareBranch)
    await field(page, 'Title').fill(title)
    await create(page)
  }
  await fillIn('The first')
  await page.getByRole('link', named('New review')).click()
  await clearFaults(repo)
  await expect(page.getByRole('link', named('The first'))).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('')
  await fillIn('The second')
  await expect(page.getByRole('heading', { ...named('The second'), level: 1 })).toBeVisible()
})

test('who comes back to the form while it is sent, or has it open twice, does not send it again', async ({
  page,
  context,
  repo,
}) => {
  await createAndComeBack(page, repo, 'Once')
  const second = await context.newPage()
  await visit(second, newReview(repo.repo_id))
  for (const tab of [page, second]) {
    await expect(tab.getByText('Draft restored', { exact: true })).toBeVisible()
    await expect(field(tab, 'Title')).toHaveValue('Once')
  }
  await clearFaults(repo)
  await expect(page.getByText('Review created: Once')).toBeVisible()
  for (const tab of [page, second]) {
    await expect(field(tab, 'Title')).toHaveValue('')
    await expect(tab.getByText('Draft restored', { exact: true })).toBeHidden()
  }
})

test('where the branches can’t be listed, refs are typed', async ({ page, repo }) => {
  await setFault(repo, { fault: '403', operation: 'listBranches', times: 1 })
  await visit(page, newReview(repo.repo_id))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The branches can’t be listed. Enter refs as text.')
  await field(page, 'Base').fill('main')
  await field(page, 'Compare').fill(compareBranch)
  await expect(page.getByText('The branches can’t be listed: text is sent as typed.')).toBeVisible()
  await field(page, 'Title').fill('By hand')
  await create(page)
  await expect(page.getByRole('heading', { ...named('By hand'), level: 1 })).toBeVisible()
})

/** Picks the first branch in the list whose name doesn't begin with one of these. */
async function pickOther(combobox: Locator, names: string[]): Promise<void> {
  await combobox.click()
  const options = combobox.page().getByRole('option')
  await expect(options.first()).toBeVisible()
  const texts = await options.allTextContents()
  const other = texts.findIndex((text) => !names.some((name) => text.startsWith(name)))
  await options.nth(other).click()
  await expect(combobox).not.toHaveValue('')
}
