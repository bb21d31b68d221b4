// Renaming a repository, and what is known of it.
import type { Page } from '@playwright/test'

import { setFault } from './fault-switch.ts'
import { clipboard, expect, named, seed, test, uniqueName, visit } from './fixtures.ts'

test.use({ content: { branches: 2, permissions: 1, reviews: 1 } })

test(
  'an owner renames a repository, goes on by its ID, and reads the answer once',
  { tag: '@engines' },
  async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_name}/branches`)
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await page.getByRole('link', named('Settings')).click()
    const [box, name] = [newName(page), uniqueName()]
    await expect(box).toHaveValue(repo.repo_name)
    await expect(box).toHaveAttribute('dir', 'auto')
    await box.fill(name)
    await page.getByRole('button', named('Rename')).click()
    const dialog = page.getByRole('dialog', named('Rename repository?'))
    await expect(dialog).toContainText(`${repo.repo_name} becomes ${name}.`)
    await expect(dialog).toContainText('Links by the old name may stop working')
    await dialog.getByRole('button', named('Rename')).click()

    await expect(page).toHaveURL(`/repos/${repo.repo_id}/settings`)
    await expect(renamed(page)).toContainText(name)
    await expect(page).toHaveTitle(`Settings · ${name} · Refdesk`)
    await expect(page.getByRole('banner').getByRole('link', named(name))).toBeVisible()
    await expect(box).toHaveValue(name)
    const card = page.getByRole('region', named('Repository'))
    await expect(card.getByRole('term').filter({ hasText: 'owner_user_id' })).toBeVisible()
    await page.reload()
    await expect(box).toHaveValue(name)
    await expect(renamed(page)).toBeHidden()
    await expect(card.getByRole('term')).toHaveText(['Name', 'Repository ID', 'Permanent address'])

    await page.getByRole('link', named('Refdesk')).click()
    const recent = page.getByRole('region', named('Recent repositories')).getByRole('link')
    await expect(recent).toHaveText([name])
    await expect(recent).toHaveAttribute('href', `/repos/${repo.repo_id}/branches`)
  },
)

test('a repository is renamed several times without leaving the page, also to the name it has', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_name}/settings`)
  const next = uniqueName()
  for (const name of [next, next, repo.repo_name]) {
    await newName(page).fill(name)
    await rename(page)
    await expect(renamed(page)).toContainText(name)
    await expect(page).toHaveTitle(`Settings · ${name} · Refdesk`)
    await expect(newName(page)).toHaveValue(name)
  }
})

test('name, ID and lasting address can be copied; where no rule tells the ID, a review does', async ({
  page,
  repo,
}) => {
  const card = page.getByRole('region', named('Repository'))
  await visit(page, `/repos/${repo.repo_name}/settings`)
  const { origin } = new URL(page.url())
  for (const [name, text] of [
    ['Copy name', repo.repo_name],
    ['Copy repository ID', repo.repo_id],
    ['Copy permanent address', `${origin}/repos/${repo.repo_id}`],
  ] as const) {
    await card.getByRole('button', named(name)).click()
    await expect.poll(() => clipboard(page)).toBe(text)
  }

  const bare = await seed(uniqueName(), { branches: 1, permissions: 0, reviews: 1 })
  await page.goto(`/repos/${bare.repo_name}/settings`)
  await expect(card).toContainText('Any review of the repository tells it.')
  await page.goto(`/repos/${bare.repo_name}/reviews/${bare.review_ids?.[0]}`)
  await page.getByRole('link', named('Settings')).click()
  await expect(card.getByText(bare.repo_id, { exact: true })).toBeVisible()

  await page.goto('/repos/nowhere/settings')
  await expect(page.getByRole('alert')).toContainText('Repository “nowhere” was not found (404)')
})

test('a name that breaks the rule is refused at the field', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_name}/settings`)
  const box = newName(page)
  const press = () => page.getByRole('button', named('Rename')).click()
  for (const [wrong, reason] of [
    ['', /must/i],
    ['x'.repeat(129), /at most 128/],
    ['name ', /must/i],
  ] as const) {
    await box.fill(wrong)
    await press()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription(reason)
    await expect(box).toBeFocused()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await box.fill('name')
  await expect(box).toHaveAttribute('aria-invalid', 'false')
})

test('the question starts at Cancel, a key answers it, and a rename is one request', async ({
  page,
  repo,
}) => {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rename')) posts += 1
  })
  await visit(page, `/repos/${repo.repo_id}/settings`)
  await newName(page).fill(uniqueName())
  const dialog = page.getByRole('dialog', named('Rename repository?'))
  const cancel = dialog.getByRole('button', named('Cancel'))
  for (const key of ['Enter', 'Escape']) {
    await newName(page).press('Enter')
    await expect(cancel).toBeFocused()
    await page.keyboard.press(key)
    await expect(dialog).toBeHidden()
  }
  await newName(page).press('Enter')
  await expect(cancel).toBeFocused()
  await dialog.getByRole('button', named('Rename')).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(renamed(page)).toBeVisible()
  expect(posts).toBe(1)
})

test('a name too short for addresses comes with a warning', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_name}/settings`)
  const warning = page.getByText(/can’t be used in addresses/)
  const dialog = page.getByRole('dialog', named('Rename repository?'))
  await newName(page).fill('短名')
  await page.getByRole('button', named('Rename')).click()
  await expect(warning).toBeVisible()
  await dialog.getByRole('button', named('Rename')).click()
  await expect(renamed(page)).toContainText('短名')
  await page.getByRole('link', named('Branches')).click()
  await expect(page).toHaveURL(`/repos/${repo.repo_id}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
})

test('a rename that is refused or uncertain says so, and what was typed stays', async ({
  page,
  repo,
}) => {
  const taken = await seed(uniqueName(), { branches: 1, permissions: 0, reviews: 0 })
  const [box, alert] = [newName(page), page.getByRole('alert')]
  await visit(page, `/repos/${repo.repo_id}/settings`)
  await test.step('a name that is in use', async () => {
    await box.fill(taken.repo_name)
    await rename(page)
    await expect(box).toHaveAccessibleDescription(/Another repository is called/)
    await expect(box).toBeFocused()
    await expect(alert).toContainText('Could not rename the repository: conflict (409)')
    await expect(alert.getByRole('button', named('Copy details'))).toBeVisible()
  })
  await test.step('an answer that is lost', async () => {
    await setFault(repo, { operation: 'renameRepo', fault: 'reset-after', times: 1 })
    await box.fill(uniqueName())
    await rename(page)
    await expect(alert).toContainText('It may have been renamed')
    await rename(page)
    await expect(renamed(page)).toBeVisible()
  })
  await test.step('a member', async () => {
    await setFault(repo, { operation: 'renameRepo', fault: '403' })
    await box.fill('not-mine-to-give')
    await rename(page)
    await expect(alert).toContainText('not allowed to rename the repository (403)')
    await expect(alert).toContainText('Ask whoever manages the repository for access.')
    await expect(box).toHaveValue('not-mine-to-give')
  })
})

function newName(page: Page) {
  return page.getByRole('textbox', named('New name'))
}

/** The message that it was renamed. */
function renamed(page: Page) {
  return page.getByText(/^Repository renamed: /)
}

/** Presses "Rename" and confirms. */
async function rename(page: Page): Promise<void> {
  await page.getByRole('button', named('Rename')).click()
  const dialog = page.getByRole('dialog', named('Rename repository?'))
  await dialog.getByRole('button', named('Rename')).click()
  await expect(dialog).toBeHidden()
}
