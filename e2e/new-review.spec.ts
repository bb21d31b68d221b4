// Creating a review: the refs, every bound of the request, and the pages before and after.
import type { Locator } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import { clipboard, expect, named, test, visit } from './fixtures.ts'
import { addReviewer, create, expectError, field, newReview } from './review-form.ts'

const compareBranch = 'fix/1001-add-payment-webhook'
const emoji = '🚀'

test('create a review from two branches', { tag: '@deployment' }, async ({ page, repo }) => {
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
})

test('every field is sent', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Compare').fill(compareBranch)
  await field(page, 'Title').fill('With everything')
  await field(page, 'Description').fill('**Bold** words')
  await addReviewer(page, 'bob')
  await addReviewer(page, 'kim')
  await create(page)
  await expect(page.getByRole('heading', { ...named('With everything'), level: 1 })).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', named('Description'))).toContainText('Bold words')
  await expect(page.getByRole('region', named('Reviewers')).getByRole('listitem')).toHaveText([
    /Bob Baker/,
    /kim/,
  ])
  await expect(page).toHaveURL(new RegExp(`^.*/repos/${repo.repo_id}/reviews/[^/]+$`))
})

test('a commit is a ref, too', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('button', named(`Actions for ${compareBranch}`)).click()
  await page.getByRole('menuitem', named('Copy commit ID')).click()
  await expect(page.getByText('Copied').first()).toBeAttached()
  const commit = await clipboard(page)

  await page.goto(newReview(repo.repo_id))
  await field(page, 'Compare').fill(commit)
  await field(page, 'Title').fill('From a commit')
  await create(page)
  await expect(page.getByRole('heading', named('From a commit'))).toBeVisible()
  await page.getByRole('button', named('Copy compare')).click()
  await expect.poll(() => clipboard(page)).toBe(commit)
})

test('each field accepts as many characters as it may have, counted as code points', async ({
  page,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id))
  for (const { name, max } of [
    { name: 'Title', max: 1024 },
    { name: 'Description', max: 4096 },
    { name: 'Base', max: 128 },
    { name: 'Compare', max: 128 },
  ]) {
    const input = field(page, name)
    await input.fill(emoji.repeat(max))
    await input.blur()
    await expect(page.getByText(`${max} / ${max}`, { exact: true })).toBeVisible()
    await expect(input).toHaveAttribute('aria-invalid', 'false')

    await input.fill(`${emoji.repeat(max)}x`)
    await input.blur()
    await expect(page.getByText(`${max + 1} / ${max}`, { exact: true })).toBeVisible()
    await expectError(input, new RegExp(`at most ${max}`))
    await expect(input).toHaveValue(`${emoji.repeat(max)}x`)

    // The error disappears as soon as the value is right.
    await input.fill(`a short ${name}`)
    await expect(input).toHaveAttribute('aria-invalid', 'false')
  }
})

test('the first field has the caret as soon as it is there', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  const watching = await page.evaluateHandle(() => {
    const focused = new Promise<string | undefined>((resolve) => {
      // Called before the browser paints the change.
      new MutationObserver((_, observer) => {
        if (!document.querySelector('textarea')) return
        observer.disconnect()
        const { activeElement } = document
        if (activeElement instanceof HTMLInputElement) resolve(activeElement.labels?.[0]?.innerText)
        else resolve(activeElement?.tagName)
      }).observe(document, { childList: true, subtree: true })
    })
    return { focused }
  })
  await page.getByRole('link', named('New review')).first().click()
  expect(await watching.evaluate(({ focused }) => focused)).toBe('Compare')
})

test('leaving a field shows no error before it was changed', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  const compare = field(page, 'Compare')
  await expect(compare).toBeFocused()
  await field(page, 'Base').click()
  await page.keyboard.press('Escape')
  await field(page, 'Title').click()
  await field(page, 'Title').fill(' ')
  await field(page, 'Description').click()
  await expectError(field(page, 'Title'), /Enter a title/)
  await expect(compare).toHaveAttribute('aria-invalid', 'false')
  await create(page)
  await expectError(compare, /Choose a branch/)
})

test('the same ref on both sides is an error, by name and by ID', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('button', named(`Actions for ${compareBranch}`)).click()
  await page.getByRole('menuitem', named('Copy branch ID')).click()
  await expect(page.getByText('Copied').first()).toBeAttached()
  const branchId = await clipboard(page)

  await page.goto(newReview(repo.repo_id))
  await field(page, 'Base').fill(compareBranch)
  await field(page, 'Title').fill('Nothing to compare')
  for (const same of [compareBranch, branchId]) {
    await field(page, 'Compare').fill(same)
    await create(page)
    await expectError(field(page, 'Compare'), /same/)
  }
  await expect(field(page, 'Compare')).toHaveAccessibleDescription(new RegExp(compareBranch))
  await field(page, 'Base').fill('main')
  await expect(field(page, 'Compare')).toHaveAttribute('aria-invalid', 'false')
})

test('swap base and compare', async ({ page, repo }) => {
  await visit(page, `${newReview(repo.repo_id)}?base_ref=main&compare_ref=${compareBranch}`)
  const swap = page.getByRole('button', named('Swap base and compare'))
  await swap.click()
  await expect(field(page, 'Base')).toHaveValue(compareBranch)
  await expect(field(page, 'Compare')).toHaveValue('main')
  // A base says nothing of what changes.
  await expect(page.getByRole('button', { name: /^Use “/ })).toBeHidden()
  await field(page, 'Compare').fill('')
  await swap.click()
  await expect(field(page, 'Base')).toHaveValue('')
  await expect(field(page, 'Compare')).toHaveValue(compareBranch)
})

test('a title is suggested, and only filled in on a click', async ({ page, repo }) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  await expect(field(page, 'Title')).toHaveValue('')
  await page.getByRole('button', named('Use “Add payment webhook”')).click()
  await expect(field(page, 'Title')).toHaveValue('Add payment webhook')
})

test('a member can create reviews, and the base starts as the one used last', async ({
  page,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id), 'bob')
  await field(page, 'Base').fill('release/1.0')
  await field(page, 'Compare').fill(compareBranch)
  await field(page, 'Title').fill('By a member')
  await create(page)
  await expect(page.getByRole('heading', { ...named('By a member'), level: 1 })).toBeVisible()
  await page.getByRole('link', named('New review')).click()
  await expect(field(page, 'Base')).toHaveValue('release/1.0')
})

test.describe('a session that ends', () => {
  test.use({ provoked: [/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('is announced over the form and not in it, even after a newer version was deployed', async ({
    page,
    context,
    repo,
  }) => {
    await visit(page, newReview(repo.repo_id))
    await expect(field(page, 'Base')).toHaveValue('main')
    // No more files of the open version can be loaded.
    await context.route(/\/assets\//, (route) => route.abort())
    await setFault(repo, { fault: '401', operation: 'listBranches', times: 1 })
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('dialog', named('Session ended'))).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('can’t be listed')
  })
})

test('an open review of the compare branch that was read here is linked', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=release%2F1.0&title=The+first`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await create(page)
  await expect(page.getByRole('heading', { ...named('The first'), level: 1 })).toBeVisible()
  const { pathname } = new URL(page.url())
  await page.getByRole('link', named('New review')).click()
  const link = page.getByRole('main').getByRole('link', named('Review, last seen open: The first'))
  await expect(link).toHaveCount(0)
  await field(page, 'Compare').fill('release/1.0')
  await field(page, 'Title').focus()
  await link.click()
  await expect(page).toHaveURL(pathname)
})

test('a review that compares a branch by its ID is known of the branch', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('button', named(`Actions for ${compareBranch}`)).click()
  await page.getByRole('menuitem', named('Copy branch ID')).click()
  await expect.poll(() => clipboard(page)).toMatch(/^\S+$/)
  const compare_ref = await clipboard(page)
  await page.goto(`${newReview(repo.repo_id)}?compare_ref=${compare_ref}&title=By+ID`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await create(page)
  await expect(page.getByRole('heading', { ...named('By ID'), level: 1 })).toBeVisible()
  const link = page.getByRole('main').getByRole('link', named('Review, last seen open: By ID'))
  await page.getByRole('link', named('Branches')).click()
  await expect(link).toHaveCount(1)
  await page.getByRole('link', named(`New review from ${compareBranch}`)).click()
  await expect(field(page, 'Compare')).toHaveValue(compareBranch)
  await expect(link).toBeVisible()
})

test('taking over the suggested title moves nothing', async ({ page, repo }) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  const use = page.getByRole('button', { name: /^Use “/ })
  await expect(use).toBeVisible()
  const place = () => field(page, 'Title').boundingBox()
  const before = await place()
  await use.click()
  await expect(use).toBeHidden()
  expect(await place()).toEqual(before)
})

test.describe('a repository that does not exist', () => {
  test.use({ provoked: [/status of 404/] })

  test('keeps the form and what was typed', async ({ page, repo }) => {
    await visit(page, newReview(repo.repo_id))
    await field(page, 'Title').fill('Nowhere')
    await field(page, 'Description').fill('Typed before')
    await setFault(repo, { fault: '404', operation: 'listBranches' })
    await page.reload()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(`“${repo.repo_id}” was not found (404)`)
    await expect(alert).not.toContainText('Enter refs as text.')
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Nowhere')
    await expect(field(page, 'Description')).toHaveValue('Typed before')
    await clearFaults(repo)
    await alert.getByRole('button', named('Try again')).click()
    await expect(alert).toBeHidden()
    await expect(field(page, 'Title')).toHaveValue('Nowhere')
  })
})

test.describe('branches that the service refuses to list', () => {
  test.use({ provoked: [/status of 403/] })

  test('leave the refs to be typed', async ({ page, repo }) => {
    await setFault(repo, { fault: '403', operation: 'listBranches' })
    await visit(page, newReview(repo.repo_id))
    await expect(page.getByRole('alert')).toContainText('Enter refs as text.')
    await field(page, 'Base').fill('main')
    await field(page, 'Compare').fill('fix/1001-add-payment-webhook')
    await field(page, 'Title').fill('By hand')
    await page.getByRole('button', named('Create review')).click()
    await expect(page.getByRole('heading', { ...named('By hand'), level: 1 })).toBeVisible()
  })
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
