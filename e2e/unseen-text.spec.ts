// Invisible characters in texts that others wrote are shown on every page.
import type { Page } from '@playwright/test'

import { clipboard, expect, named, test, uniqueName, visit } from './fixtures.ts'
import { importedRepository } from './git-repository.ts'
import { watch } from './watch.ts'

test('invisible characters are shown on every page, and copied as they are', async ({ page }) => {
  const branch = 'fix/\u202Egpj.\u200Bexe'
  const shown = 'fix/\\u202Egpj.\\u200Bexe'
  const name = `${uniqueName()} \u2066\u061Cx\u00AD`
  const repo = importedRepository(name, {
    branches: [
      'main',
      branch,
      `z${'\u0335\u0321\u0489'.repeat(20)}`,
      '<img/src=x/onerror=alert(1)>',
    ],
    author: { name: 'Mallory \u202Ecilbup', email: 'm\u200Ballory@example.org' },
    description: 'One line\u2067.\n<script>alert(1)</script>',
  })
  const seen = await watch(page)

  await visit(page, `/repos/${encodeURIComponent(name)}/branches`)
  const cell = page.getByRole('table', named('Branches')).getByRole('rowheader', named(shown))
  await expect(cell).toBeVisible()
  await expect(page).toHaveTitle(/\\u2066\\u061Cx\\u00AD/)
  expect(await unseenTexts(page)).toEqual([])
  await cell.getByText(shown).selectText()
  await page.keyboard.press('ControlOrMeta+c')
  await expect.poll(() => clipboard(page)).toBe(branch)
  await page.getByRole('combobox', named('Author')).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await unseenTexts(page)).toEqual([])

  await page.getByRole('link', named(`New review from ${shown}`)).click()
  await page.getByRole('textbox', named('Title')).fill('A \u202Eeltit')
  await page.getByRole('combobox', named('Reviewers')).fill('no\u200Fbody')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', named('Selected reviewers'))).toContainText('no\\u200Fbody')
  expect(await unseenTexts(page)).toEqual([])
  await page.getByRole('button', named('Remove no\\u200Fbody')).click()
  await page.getByRole('button', named('Create review')).click()
  await expect(page.getByRole('heading', { ...named('A \\u202Eeltit'), level: 1 })).toBeVisible()
  expect(await unseenTexts(page)).toEqual([])

  await page.getByRole('link', named('Refdesk')).click()
  await expect(page.getByRole('region', named('Recent reviews'))).toContainText('A \\u202Eeltit')
  expect(await unseenTexts(page)).toEqual([])
  await page.goto(`/repos/${repo.repo_id}/settings`)
  await page.getByRole('textbox', named('New name')).fill(`${name}\u202D!`)
  await page.getByRole('button', named('Rename')).click()
  await expect(page.getByRole('dialog')).toContainText('\\u202D!')
  expect(await unseenTexts(page)).toEqual([])
  expect(await seen()).toEqual({ scripts: [], elsewhere: [] })
})

test('rules and unlisted fields, too', async ({ page, repo }) => {
  // The interface has no operation that writes rules, so the test answers this read.
  await page.route(/\/granular-permissions$/, (route) =>
    route.fulfill({
      json: {
        items: [
          {
            id: 'rule-1',
            path_pattern: '/src/\u202Ekcab/*',
            group_id: '<img src=x onerror=alert(1)>',
            user_id: 'a\u2060b',
            'note\u202E': 'x\u200By',
            ['__proto__']: 'polluted',
          },
        ],
        'next\u202Epage': 'x',
      },
    }),
  )
  const seen = await watch(page)
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  const table = page.getByRole('table', named('Permissions'))
  await expect(table.getByRole('rowheader')).toHaveText('/src/\\u202Ekcab/*')
  await expect(table).toContainText('a\\u2060b')
  await expect(page.getByText('next\\u202Epage')).toBeVisible()
  expect(await unseenTexts(page)).toEqual([])
  await table.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('note\\u202E')
  await expect(page.getByRole('dialog')).toContainText('x\\u200By')
  expect(await unseenTexts(page)).toEqual([])
  expect(await seen()).toEqual({ scripts: [], elsewhere: [] })
})

/**
 * The texts of the page, its title, and its names for assistive technology, as far as they contain invisible
 * characters.
 */
function unseenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('*')].flatMap((element) =>
      ['title', 'aria-label', 'aria-description', 'alt', 'placeholder'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    )
    const texts = [document.title, document.body.innerText, ...names]
    return texts.filter((text) => /[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/u.test(text))
  })
}
