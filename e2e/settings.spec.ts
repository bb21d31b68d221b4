// Renaming a repository: the question, the way on by ID, and what the service may say to it.
import type { Page } from '@playwright/test'

import { clearFaults, setFault } from './fault-switch.ts'
import {
  clipboard,
  expect,
  named,
  seed,
  signIn,
  signOut,
  test,
  uniqueName,
  visit,
} from './fixtures.ts'

test.use({ content: { branches: 2, permissions: 0, reviews: 1 } })

test('rename, and continue with the ID', async ({ page, repo }) => {
  const name = `${uniqueName()} renamed ✓`
  await visit(page, `/repos/${repo.repo_name}/settings`)
  await expect(page).toHaveTitle(/^Settings/)
  await expect(page.getByRole('heading', { ...named('Settings'), level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { ...named('Rename repository'), level: 2 })).toBeVisible()
  await page.getByRole('textbox', named('New name')).fill(name)
  await page.getByRole('button', named('Rename')).click()

  const dialog = page.getByRole('dialog', named('Rename repository?'))
  await expect(dialog).toContainText(repo.repo_name)
  await expect(dialog).toContainText(name)
  await dialog.getByRole('button', named('Cancel')).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', named('New name'))).toHaveValue(name)

  await rename(page)
  const answer = page.getByRole('region', named('Repository'))
  await expect(answer.getByText(/The last one known/)).toBeHidden()
  for (const value of [name, repo.repo_id, 'alice', '8192', '8 KiB', 'Made by seed.', 'main']) {
    await expect(answer.getByText(value, { exact: true })).toBeVisible()
  }
  await expect(page).toHaveURL(`/repos/${repo.repo_id}/settings`)
  await expect(page).toHaveTitle(`Settings · ${name} · Refdesk`)
  await answer.getByRole('button', named('Copy name')).click()
  await expect.poll(() => clipboard(page)).toBe(name)
  await expect(page.getByText(`Renamed: ${name}`)).toBeAttached()

  await page.getByRole('link', named('Branches')).click()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', named(name))).toBeVisible()
  await expect(banner.getByTitle(repo.repo_id, { exact: true })).toBeVisible()
  await page.goto(`/repos/${encodeURIComponent(name)}/branches`)
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
})

test('the card shows what is known of the repository, and each fact can be copied', async ({
  page,
  repo,
}) => {
  const lasting = (origin: string) => `${origin}/repos/${repo.repo_id}`
  const card = page.getByRole('region', named('Repository'))
  await visit(page, `/repos/${repo.repo_name}/settings`)
  await expect(card).toContainText(/^RepositoryName or ID/)
  await expect(card.getByText(repo.repo_name, { exact: true })).toBeVisible()
  await expect(card.getByText(repo.repo_id, { exact: true })).toBeHidden()

  // A review contains the ID that belongs to the name.
  await page.goto(`/repos/${repo.repo_name}/reviews/${repo.review_ids?.[0]}`)
  await page.getByRole('link', named('Settings')).click()
  const { origin } = new URL(page.url())
  for (const [name, text] of [
    ['Copy name', repo.repo_name],
    ['Copy repository ID', repo.repo_id],
    ['Copy permanent address', lasting(origin)],
  ] as const) {
    await expect(card.getByText(text, { exact: true })).toBeVisible()
    await card.getByRole('button', named(name)).click()
    await expect.poll(() => clipboard(page)).toBe(text)
  }

  // Opens the page by the ID, whose name is known by now, unless somebody has renamed it since.
  const remembered = card.getByText('The last one known in this browser.')
  await expect(remembered).toBeHidden()
  await page.goto(`/repos/${repo.repo_id}/settings`)
  await expect(card.getByText(repo.repo_name, { exact: true })).toBeVisible()
  await expect(remembered).toBeVisible()
})

test.describe('of a repository with rules', () => {
  test.use({ content: { branches: 1, permissions: 1, reviews: 0 } })

  test('the card shows the ID at once', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_name}/settings`)
    const card = page.getByRole('region', named('Repository'))
    await card.getByRole('button', named('Copy repository ID')).click()
    await expect.poll(() => clipboard(page)).toBe(repo.repo_id)
    await expect(card.getByRole('term')).toHaveText(['Name', 'Repository ID', 'Permanent address'])
  })
})

test('what the service told at a rename stays, wherever the page is opened from', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_name}/settings`)
  const card = page.getByRole('region', named('Repository'))
  const name = uniqueName()
  await page.getByRole('textbox', named('New name')).fill(name)
  await rename(page)
  await expect(renamed(page)).toBeVisible()
  await expect(renamed(page)).toContainText(`now called ${name}. Links by the old name may stop`)
  // However much was told, the form is where it was.
  const [form, told] = await Promise.all(
    [page.getByRole('textbox', named('New name')), card].map((each) => each.boundingBox()),
  )
  expect(form?.y).toBeLessThan(told?.y ?? 0)
  const rows = await card.getByRole('term').allTextContents()
  expect(rows.slice(0, 3)).toEqual(['Name', 'Repository ID', 'Permanent address'])
  expect(rows).toContain('Owner')
  for (const address of [name, repo.repo_id]) {
    await page.goto(`/repos/${address}/settings`)
    await expect(card.getByRole('term')).toHaveText(rows)
    await expect(card).toContainText(/Known only from the rename on .*\d:\d\d/)
    await expect(renamed(page)).toBeHidden()
  }
})

test('the permanent address and the ID are whole on a phone', async ({ page, repo }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, `/repos/${repo.repo_name}/settings`)
  await page.getByRole('textbox', named('New name')).fill(uniqueName())
  await rename(page)
  const card = page.getByRole('region', named('Repository'))
  for (const text of [repo.repo_id, new RegExp(`^http.*/repos/${repo.repo_id}$`)]) {
    const value = card.getByText(text, { exact: true })
    await expect(value).toBeVisible()
    expect(await value.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeLessThanOrEqual(0)
  }
})

test('if the browser stores nothing more, a rename is confirmed all the same', async ({
  page,
  repo,
}) => {
  // A review tells the name, so that another one is known before the rename.
  await visit(page, `/repos/${repo.repo_name}/reviews/${repo.review_ids?.[0]}`)
  await page.getByRole('link', named('Settings')).click()
  await expect(page.getByRole('region', named('Repository'))).toContainText(repo.repo_id)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const name = uniqueName()
  await page.getByRole('textbox', named('New name')).fill(name)
  await rename(page)
  await expect(renamed(page)).toContainText(name)
  await expect(page).toHaveTitle(`Settings · ${name} · Refdesk`)
  await expect(page.getByRole('region', named('Repository'))).toContainText('Made by seed.')
  await expect(page.getByText(repo.repo_name)).toHaveCount(0)
})

test('a repository can be renamed back to its former name', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_name}/settings`)
  for (const name of [uniqueName(), repo.repo_name]) {
    await page.getByRole('textbox', named('New name')).fill(name)
    await rename(page)
    await expect(page.getByRole('region', named('Repository'))).toContainText(name)
  }
})

test('the name that it has is refused at the field', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_name}/settings`)
  const box = page.getByRole('textbox', named('New name'))
  await expect(box).toHaveValue(repo.repo_name)
  await page.getByRole('button', named('Rename')).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(/that is its name already/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await box.fill(uniqueName())
  await expect(box).toHaveAttribute('aria-invalid', 'false')
})

test('a name with white space around it is refused, and one press takes it off', async ({
  page,
  repo,
}) => {
  await visit(page, `/repos/${repo.repo_id}/settings`)
  const box = page.getByRole('textbox', named('New name'))
  const name = uniqueName()
  await box.fill(` ${name} `)
  await page.getByRole('button', named('Rename')).click()
  await expect(box).toHaveAccessibleDescription(/^Must not begin or end with white space/)
  await page.getByRole('button', named(`Use “${name}”`)).click()
  await expect(box).toHaveValue(name)
  await expect(box).toBeFocused()
  await expect(box).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByRole('button', { name: /^Use/ })).toHaveCount(0)
  await rename(page)
  await expect(renamed(page)).toContainText(name)
})

test('the question starts at Cancel, and a key answers it', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/settings`)
  const box = page.getByRole('textbox', named('New name'))
  await box.fill(uniqueName())
  const dialog = page.getByRole('dialog', named('Rename repository?'))
  for (const key of ['Enter', 'Escape']) {
    await box.press('Enter')
    await expect(dialog.getByRole('button', named('Cancel'))).toBeFocused()
    await page.keyboard.press(key)
    await expect(dialog).toBeHidden()
  }
  await box.press('Enter')
  await expect(dialog.getByRole('button', named('Cancel'))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', named('Rename'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(renamed(page)).toBeVisible()
})

test('a rename is one request, however often it is asked for', async ({ page, repo }) => {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rename')) posts += 1
  })
  await visit(page, `/repos/${repo.repo_id}/settings`)
  await page.getByRole('textbox', named('New name')).fill(uniqueName())
  await page.getByRole('button', named('Rename')).click()
  const dialog = page.getByRole('dialog', named('Rename repository?'))
  await dialog.getByRole('button', named('Rename')).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(renamed(page)).toBeVisible()
  expect(posts).toBe(1)
})

test.describe('while or where its rules can’t be read', () => {
  test.use({ provoked: [/status of 404/] })

  test('the card claims nothing of the repository, and what isn’t found is said', async ({
    page,
    repo,
  }) => {
    const card = page.getByRole('region', named('Repository'))
    const milliseconds = 60_000
    await setFault(repo, { fault: 'latency', operation: 'listGranularPermissions', milliseconds })
    await visit(page, `/repos/${repo.repo_name}/settings`)
    await expect(card).toHaveText(`RepositoryName or ID${repo.repo_name}`)
    await clearFaults(repo)
    await expect(card).toContainText('isn’t known here yet')

    await page.goto('/repos/nowhere/settings')
    await expect(page.getByRole('alert')).toContainText('Repository “nowhere” was not found (404)')
    await expect(card).toHaveText('RepositoryName or IDnowhere')
  })
})

test.describe('after a rename', () => {
  test.use({ provoked: [/status of 404/] })

  test('the old name is not remembered', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_name}/branches`)
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await page.getByRole('link', named('Settings')).click()
    const name = uniqueName()
    await page.getByRole('textbox', named('New name')).fill(name)
    await rename(page)
    await expect(renamed(page)).toBeVisible()

    await page.getByRole('link', named('Refdesk')).click()
    const recent = page.getByRole('region', named('Recent repositories')).getByRole('link')
    await expect(recent).toHaveText([name])
    await expect(recent).toHaveAttribute('href', `/repos/${repo.repo_id}/branches`)
  })

  test('every address by the old name leads to the same one by the ID', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_name}/settings`)
    const name = uniqueName()
    await page.getByRole('textbox', named('New name')).fill(name)
    await rename(page)
    await expect(renamed(page)).toBeVisible()
    for (const rest of [
      '/branches?q=main',
      '/permissions?q=docs',
      '/settings',
      '/reviews/review-1',
      '/reviews/new?title=Kept',
    ]) {
      await page.goto(`/repos/${repo.repo_name}${rest}`)
      await expect(page).toHaveURL(`/repos/${repo.repo_id}${rest}`)
      await expect(page.getByRole('banner').getByRole('link', named(name))).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    }
    await expect(page.getByRole('textbox', named('Title'))).toHaveValue('Kept')
  })
})

test('a reload of the page after a rename stays there', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_name}/settings`)
  await page.getByRole('textbox', named('New name')).fill(uniqueName())
  await rename(page)
  await expect(renamed(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
  await expect(page).toHaveURL(`/repos/${repo.repo_id}/settings`)
  await expect(renamed(page)).toBeHidden()
})

test('the next person who signs in on the same page doesn’t see the answer', async ({
  page,
  repo,
  context,
}) => {
  await visit(page, `/repos/${repo.repo_id}/settings`, 'alice')
  await page.getByRole('textbox', named('New name')).fill(uniqueName())
  await rename(page)
  const answer = renamed(page)
  await expect(answer).toBeVisible()

  const other = await context.newPage()
  await other.goto('/')
  await signOut(other)
  await signIn(other, 'bob')
  await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
  await expect(answer).toBeHidden()
})

test.describe('refused by the service, or not answered', () => {
  test.use({ provoked: [/status of (403|404|409)|net::ERR/] })

  test('a name that is in use is an error at the field, and stays there', async ({
    page,
    repo,
  }) => {
    const taken = await seed(uniqueName(), { branches: 1, permissions: 0, reviews: 0 })
    await visit(page, `/repos/${repo.repo_id}/settings`)
    const box = page.getByRole('textbox', named('New name'))
    await box.fill(taken.repo_name)
    await rename(page)
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAccessibleDescription(/Another repository is called/)
    await expect(box).toHaveValue(taken.repo_name)
    await expect(box).toBeFocused()
    await expect(box).not.toHaveAccessibleDescription(/1 to 128 characters/)
    // The status stands below the form. The reason is at the field, and folded here.
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not rename the repository: conflict (409)')
    await expect(alert.getByText(/Another repository/)).toBeHidden()
    await expect(alert.getByRole('button', named('Copy details'))).toBeVisible()
    await box.fill(uniqueName())
    await rename(page)
    await expect(renamed(page)).toBeVisible()
  })

  test('if nobody knows the outcome, the new name can be opened', async ({ page, repo }) => {
    await setFault(repo, { operation: 'renameRepo', fault: 'reset-after' })
    await visit(page, `/repos/${repo.repo_name}/settings`)
    const name = uniqueName()
    await page.getByRole('textbox', named('New name')).fill(name)
    await rename(page)
    await expect(page.getByRole('alert')).toContainText('It may have been renamed')
    // By now the repository may have another name than the one in the page's address.
    await page.getByRole('textbox', named('New name')).fill(repo.repo_name)
    await page.getByRole('button', named('Rename')).click()
    await page.getByRole('dialog').getByRole('button', named('Cancel')).click()
    await page.getByRole('link', named('See where the new name leads')).click()
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
    await expect(page).toHaveURL(`/repos/${name}/branches`)
  })

  test('if its outcome was unknown, it is no draft any more once an answer tells the name', async ({
    page,
    repo,
  }) => {
    await setFault(repo, { operation: 'renameRepo', fault: 'reset-after' })
    await visit(page, `/repos/${repo.repo_id}/settings`)
    const box = page.getByRole('textbox', named('New name'))
    const name = uniqueName()
    await box.fill(name)
    await rename(page)
    await expect(page.getByRole('alert')).toContainText('It may have been renamed')
    await clearFaults(repo)
    await page.reload()
    await expect(page.getByText('This was submitted, but the result is unknown.')).toBeVisible()
    // A review contains the ID that belongs to the name.
    await page.goto(`/repos/${name}/reviews/${repo.review_ids?.[0]}`)
    await page.getByRole('link', named('Settings')).click()
    await expect(box).toHaveValue(name)
    await expect(page.getByText('Draft restored')).toBeHidden()
    await expect(page.getByText('the result is unknown')).toBeHidden()
  })

  test('what was not found is said in the service’s words', async ({ page, repo }) => {
    const detail = `There is no repository "${repo.repo_name}".`
    await setFault(repo, { operation: 'renameRepo', fault: '404', detail })
    await visit(page, `/repos/${repo.repo_name}/settings`)
    await page.getByRole('textbox', named('New name')).fill(uniqueName())
    await rename(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not rename the repository: not found (404)')
    await expect(alert).toContainText(detail)
  })

  test('a member is told the ID by a pinned review, or else what would tell it', async ({
    page,
    repo,
  }) => {
    await visit(page, '/repos/demo/settings', 'bob')
    const card = page.getByRole('region', named('Repository'))
    await expect(card.getByRole('term')).toHaveText(['Name', 'Repository ID', 'Permanent address'])
    await page.goto(`/repos/${repo.repo_name}/settings`)
    await expect(card).toContainText('The first review that you create here')
    await page.goto(`/repos/${repo.repo_name}/reviews/${repo.review_ids?.[0]}`)
    await page.getByRole('link', named('Settings')).click()
    await expect(card.getByRole('term')).toHaveText(['Name', 'Repository ID', 'Permanent address'])
  })

  test('a member reads the reason, and typed text stays', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/settings`, 'bob')
    await page.getByRole('textbox', named('New name')).fill('not-mine-to-give')
    await rename(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('not allowed to rename the repository (403)')
    await expect(alert).toContainText('Ask whoever manages the repository for access.')
    await expect(alert.getByRole('link')).toBeHidden()
    await expect(page.getByRole('textbox', named('New name'))).toHaveValue('not-mine-to-give')
    await expect(page.getByRole('button', named('Account'))).toBeVisible()
  })
})

/** The message that it was renamed. */
function renamed(page: Page) {
  return page.getByRole('main').getByText(/The repository is now called/)
}

/** Presses "Rename" and confirms. */
async function rename(page: Page): Promise<void> {
  await page.getByRole('button', named('Rename')).click()
  const dialog = page.getByRole('dialog', named('Rename repository?'))
  await dialog.getByRole('button', named('Rename')).click()
  await expect(dialog).toBeHidden()
}
