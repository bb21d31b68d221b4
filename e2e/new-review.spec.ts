// Opening a review: the refs, every bound of the request, and what the service refuses.
import type { Locator, Page } from '@playwright/test'

import { clipboard, expect, named, test, visit } from './fixtures.ts'

const compareBranch = 'fix/1001-add-payment-webhook'
const emoji = '🚀'

test('open a review between two branches', { tag: '@deployment' }, async ({ page, repo }) => {
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

test('find a branch by any part of its name', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  const compare = field(page, 'Compare')
  await expect(compare).toBeFocused()
  await expect(field(page, 'Base')).toHaveValue('main')

  await page.keyboard.type('PAYMENT')
  const option = page.getByRole('option')
  await expect(option).toHaveCount(1)
  await expect(option).toContainText(compareBranch)
  await expect(option).toContainText('Bob Baker')
  await option.click()
  await expect(compare).toHaveValue(compareBranch)
})

test('every field arrives', async ({ page, repo }) => {
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
  await expect(page.getByRole('status').getByText('Copied')).toBeAttached()
  const commit = await clipboard(page)

  await page.goto(newReview(repo.repo_id))
  await field(page, 'Compare').fill(commit)
  await field(page, 'Title').fill('From a commit')
  await create(page)
  await expect(page.getByRole('heading', named('From a commit'))).toBeVisible()
  await page.getByRole('button', named('Copy compare')).click()
  await expect.poll(() => clipboard(page)).toBe(commit)
})

test('each field holds as many characters as it may, counted as code points', async ({
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

    // Right again, it says so at once.
    await input.fill(`a short ${name}`)
    await expect(input).toHaveAttribute('aria-invalid', 'false')
  }
})

test('a reviewer’s ID holds 256 characters', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Compare').fill(compareBranch)
  await field(page, 'Title').fill('Too long an ID')
  await addReviewer(page, emoji.repeat(257))
  await create(page)
  await expect(field(page, 'Reviewers')).toHaveAttribute('aria-invalid', 'true')
  await expect(reviewers(page)).toContainText('at most 256')
  await expect(field(page, 'Title')).toHaveValue('Too long an ID')
})

test('an empty form says what is missing and focuses the first error', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  const posts = countPosts(page)
  await field(page, 'Base').fill('')
  await field(page, 'Compare').fill('   ')
  await create(page)
  for (const name of ['Base', 'Compare', 'Title']) await expectError(field(page, name), /enter/i)
  await expect(field(page, 'Base')).toBeFocused()
  expect(posts.count).toBe(0)
})

test('one ref on both sides is an error, by name and by ID', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/branches`)
  await page.getByRole('button', named(`Actions for ${compareBranch}`)).click()
  await page.getByRole('menuitem', named('Copy branch ID')).click()
  await expect(page.getByRole('status').getByText('Copied')).toBeAttached()
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
  await field(page, 'Compare').fill('')
  await swap.click()
  await expect(field(page, 'Base')).toHaveValue('')
  await expect(field(page, 'Compare')).toHaveValue(compareBranch)
})

test('reviewers are typed, pasted, picked and removed', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await addReviewer(page, 'alice')
  await expect(reviewers(page)).toHaveText([/alice/])

  await page.evaluate(() => navigator.clipboard.writeText('bob, dmitri\n bob\tkim'))
  await field(page, 'Reviewers').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(reviewers(page)).toHaveText([/alice/, /bob/, /dmitri/, /kim/])

  await field(page, 'Reviewers').fill('emeka')
  await page.getByRole('option').first().click()
  await expect(reviewers(page)).toHaveCount(5)

  await reviewers(page).filter({ hasText: 'dmitri' }).getByRole('button').click()
  await expect(reviewers(page)).toHaveText([/alice/, /bob/, /kim/, /emeka/])
})

for (const way of ['the button', 'Ctrl+Enter']) {
  test(`a reviewer typed and not yet added goes along by ${way}`, async ({ page, repo }) => {
    await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Typed`)
    await expect(field(page, 'Base')).toHaveValue('main')
    await field(page, 'Reviewers').fill('bob')
    if (way === 'the button') await page.getByRole('button', named('Create review')).click()
    else await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('heading', { ...named('Typed'), level: 1 })).toBeVisible()
    await expect(page.getByRole('region', named('Reviewers'))).toContainText('Bob Baker')
  })
}

test('the description is previewed as it will be shown', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Description').fill('# Why\n\n- a [link](https://example.com)\n- <b>tag</b>')
  await page.getByRole('tab', named('Preview')).click()
  const preview = page.getByRole('tabpanel', named('Preview'))
  await expect(preview.getByRole('heading', named('Why'))).toBeVisible()
  await expect(preview.getByRole('link', named('link'))).toHaveAttribute(
    'rel',
    /noopener noreferrer nofollow/,
  )
  await expect(preview.locator('b')).toHaveCount(0)
  await page.getByRole('tab', named('Write')).click()
  await expect(field(page, 'Description')).toHaveValue(/# Why/)
})

test('a description that is wrong takes the focus, out of its preview, too', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Long`)
  await field(page, 'Description').fill('x'.repeat(4097))
  await page.getByRole('tab', named('Preview')).click()
  await expect(field(page, 'Description')).toBeHidden()
  await create(page)
  await expect(field(page, 'Description')).toBeFocused()
  await expectError(field(page, 'Description'), /at most 4096/)
})

test('a title is offered and never typed for the person', async ({ page, repo }) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  await expect(field(page, 'Title')).toHaveValue('')
  await page.getByRole('button').filter({ hasText: 'add payment webhook' }).click()
  await expect(field(page, 'Title')).toHaveValue('1001 add payment webhook')
})

test('Ctrl+Enter submits from any field', async ({ page, repo }) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=By%20keyboard`)
  await field(page, 'Description').fill('Text')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { ...named('By keyboard'), level: 1 })).toBeVisible()
})

test('a submit is one request, however often it is pressed', async ({ page, repo }) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Once`)
  await expect(field(page, 'Base')).toHaveValue('main')
  const posts = countPosts(page)
  // Both clicks and the key arrive before the page can show that it is busy.
  await page.getByRole('button', named('Create review')).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    const key = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    button.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await expect(page.getByRole('heading', { ...named('Once'), level: 1 })).toBeVisible()
  expect(posts.count).toBe(1)
})

test('a member opens reviews, too, and the base is the one used last', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id), 'bob')
  await field(page, 'Base').fill('release/1.0')
  await field(page, 'Compare').fill(compareBranch)
  await field(page, 'Title').fill('By a member')
  await create(page)
  await expect(page.getByRole('heading', { ...named('By a member'), level: 1 })).toBeVisible()
  await page.getByRole('link', named('New review')).click()
  await expect(field(page, 'Base')).toHaveValue('release/1.0')
})

test.describe('refused by the service', () => {
  test.use({ provoked: [/status of 422/] })

  test('an unknown ref is said at its field, and nothing typed is lost', async ({ page, repo }) => {
    await visit(page, newReview(repo.repo_id))
    await field(page, 'Compare').fill('no/such-branch')
    await field(page, 'Title').fill('Kept')
    await field(page, 'Description').fill('Kept, too')
    await create(page)
    await expectError(field(page, 'Compare'), /no such branch or commit/)
    await expect(field(page, 'Compare')).toBeFocused()
    await expect(field(page, 'Title')).toHaveValue('Kept')
    await expect(field(page, 'Description')).toHaveValue('Kept, too')

    await field(page, 'Compare').fill(compareBranch)
    await create(page)
    await expect(page.getByRole('heading', { ...named('Kept'), level: 1 })).toBeVisible()
  })

  test('an unknown reviewer is said at the field', async ({ page, repo }) => {
    await visit(page, newReview(repo.repo_id))
    await field(page, 'Compare').fill(compareBranch)
    await field(page, 'Title').fill('Who?')
    await addReviewer(page, 'bob')
    await addReviewer(page, 'nobody')
    await create(page)
    await expect(field(page, 'Reviewers')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('There is no user "nobody".')).toBeVisible()
    await expect(reviewers(page)).toHaveCount(2)
  })
})

test.describe('a session that ends', () => {
  test.use({ provoked: [/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('is said over the form and not in it, even once a newer version is there', async ({
    page,
    context,
    repo,
    request,
  }) => {
    const prepared = page.waitForResponse(/\/SessionEnded-.*\.js/)
    await visit(page, newReview(repo.repo_id))
    await expect(field(page, 'Base')).toHaveValue('main')
    // The dialog with all that it imports.
    await page.evaluate((url) => import(url), (await prepared).url())
    // Of the version that is open, no more can be loaded.
    await context.route(/\/assets\//, (route) => route.abort())
    const fault = { fault: '401', operation: 'listBranches', times: 1 }
    await request.put(`/faults/${repo.repo_id}`, { data: fault })
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('dialog', named('Session ended'))).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('can’t be listed')
  })
})

test.describe('in no repository', () => {
  test.use({ provoked: [/status of 404/] })

  test('the form stays, and the alert says what was not found', async ({ page }) => {
    await visit(page, newReview('no-such-repository'))
    await expect(page.getByRole('alert')).toContainText('no-such-repository')
    await field(page, 'Base').fill('main')
    await field(page, 'Compare').fill('other')
    await field(page, 'Title').fill('Nowhere')
    await create(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Create review' })).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Nowhere')
  })
})

function newReview(repo: string): string {
  return `/repos/${encodeURIComponent(repo)}/reviews/new`
}

/** A field of the form by its name, whatever its role. */
function field(page: Page, name: string): Locator {
  return page.getByRole('textbox', named(name)).or(page.getByRole('combobox', named(name)))
}

function reviewers(page: Page): Locator {
  return page.getByRole('list', named('Selected reviewers')).getByRole('listitem')
}

async function addReviewer(page: Page, id: string): Promise<void> {
  await field(page, 'Reviewers').fill(id)
  await page.keyboard.press('Enter')
}

async function create(page: Page): Promise<void> {
  await page.getByRole('button', named('Create review')).click()
}

async function expectError(input: Locator, message: RegExp): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(message)
}

/** Picks the first branch of the list whose name is none of these. */
async function pickOther(combobox: Locator, names: string[]): Promise<void> {
  await combobox.click()
  const options = combobox.page().getByRole('option')
  await expect(options.first()).toBeVisible()
  for (const option of await options.all()) {
    await option.click()
    if (!names.includes(await combobox.inputValue())) return
    await combobox.fill('')
  }
}

/** Counts the requests that create a review from now on. */
function countPosts(page: Page): { count: number } {
  const posts = { count: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/reviews')) posts.count += 1
  })
  return posts
}
