// A real repository, imported from git: its branches are listed, picked and reviewed.
import { join } from 'node:path'

import type { Locator, Page } from '@playwright/test'

import { clipboard, expect, named, test, uniqueName, visit } from './fixtures.ts'
import { contentOf, importedRepository, importGit } from './git-repository.ts'

test('branches from git, with odd names, from the list to a review', async ({ page }) => {
  const branches = ['main', 'feature/ü/深い', 'fix/#12-100%', '🚀-launch', 'a+b&c=d']
  const { repo_id } = importedRepository(`${uniqueName()} from git`, {
    branches,
    author: { name: 'Zoë "Z" O’Neill', email: 'zoe@localhost' },
    description: 'Two lines\nof description',
  })
  await visit(page, `/repos/${repo_id}/branches`)
  const table = page.getByRole('table', named('Branches'))
  for (const branch of branches) {
    const row = table.getByRole('row').filter({
      has: page.getByRole('rowheader', named(branch)),
    })
    await expect(row).toContainText('Zoë "Z" O’Neill')
    // The list shows only the first line.
    await expect(row).toContainText('Two lines')
  }
  for (const branch of branches.slice(1)) {
    await page.goto(`/repos/${repo_id}/reviews/new`)
    await expect(picker(page, 'Base')).toHaveValue('main')
    await picker(page, 'Compare').fill(branch)
    await page.getByRole('option').first().click()
    await openReview(page, branch)
  }
})

test('this very checkout, and a commit of it', async ({ page }) => {
  const checkout = join(import.meta.dirname, '..')
  const { branches, commit } = contentOf(checkout)
  const [branch] = branches
  if (branch === undefined) test.skip(true, 'not in a checkout with a branch')
  const { repo_id } = importGit(checkout, uniqueName())
  await visit(page, `/repos/${repo_id}/branches`)
  const rows = page.getByRole('table', named('Branches')).getByRole('rowheader')
  // A clone also has remote-tracking branches.
  for (const name of branches) await expect(rows.filter({ hasText: name }).first()).toBeVisible()
  await page.goto(`/repos/${repo_id}/reviews/new?base_ref=${encodeURIComponent(branch ?? '')}`)
  await picker(page, 'Compare').fill(commit)
  await openReview(page, commit)
})

function picker(page: Page, name: string): Locator {
  return page.getByRole('combobox', named(name))
}

/** Creates the review whose form is open and which compares `ref`, and looks for that ref on its page. */
async function openReview(page: Page, ref: string): Promise<void> {
  await expect(picker(page, 'Compare')).toHaveValue(ref)
  await page.getByRole('textbox', named('Title')).fill(`Review ${ref}`)
  await page.getByRole('button', named('Create review')).click()
  await expect(page.getByRole('heading', { ...named(`Review ${ref}`), level: 1 })).toBeVisible()
  await page.getByRole('button', named('Copy compare')).click()
  await expect.poll(() => clipboard(page)).toBe(ref)
}
