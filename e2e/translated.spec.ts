// A page that the browser translates: each text becomes elements of the browser's own, which React doesn't know of.
import { expect, named, test, visit } from './fixtures.ts'

test('a reader whose browser translates every page searches, sorts, audits, writes and renames', async ({
  page,
  repo,
}) => {
  test.slow()
  await page.addInitScript(translate)
  const [review = ''] = repo.review_ids ?? []
  await visit(page, `/repos/${repo.repo_id}/branches`)

  await test.step('branches', async () => {
    const branches = page.getByRole('table', named('Branches'))
    await expect(branches.getByRole('rowheader')).toHaveCount(12)
    await expect(page.locator('font').first()).toBeAttached()
    await expect(branches.getByRole('rowheader').locator('font')).toHaveCount(0)
    await page.getByRole('searchbox', named('Search branches')).fill('fix')
    await expect(page.getByText(/^[1-9] of 12 branches$/)).toBeVisible()
    await page.getByRole('searchbox', named('Search branches')).fill('nothing of that name')
    await expect(page.getByText('0 of 12 branches')).toBeVisible()
    await page.getByRole('searchbox', named('Search branches')).fill('')
    await page.getByRole('combobox', named('Sort')).selectOption('-time')
    await branches.getByRole('rowheader').first().getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', named('Close')).click()
    await expect(page.getByText('12 of 12 branches')).toBeVisible()
  })
  await test.step('rules', async () => {
    await page.getByRole('link', named('Permissions')).click()
    await page.getByRole('textbox', named('Filter rules')).fill('src')
    await expect(page.getByText(/^\d+ of \d+ rules$/)).toBeVisible()
    await page.getByRole('tab', named('Matrix')).click()
    await page.getByRole('tab', named('Rules')).click()
    await expect(page.getByRole('table', named('Permissions'))).toBeVisible()
  })
  await test.step('a new review', async () => {
    await page.getByRole('link', named('New review')).click()
    await page.getByRole('combobox', named('Compare')).fill('no-such-branch')
    await page.getByRole('combobox', named('Reviewers')).fill('bob')
    await page.getByRole('combobox', named('Reviewers')).press('Enter')
    await page.getByRole('button', named('Create review')).click()
    await expect(page.getByText('Enter a title')).toBeVisible()
    await page.getByRole('textbox', named('Title')).fill('Translated')
    await page.getByRole('tab', named('Preview')).click()
    await page.getByRole('button', named('Remove bob')).click()
    await page.getByRole('button', named('Swap base and compare')).click()
  })
  await test.step('another page by the palette, and a rename that is called off', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('settings')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', named('New name')).fill('translated')
    await page.getByRole('button', named('Rename')).click()
    await page.getByRole('dialog').getByRole('button', named('Cancel')).click()
    await page.getByRole('textbox', named('New name')).fill(' ')
    await expect(page.getByRole('heading', named('Rename repository'))).toBeVisible()
  })
  await test.step('a review', async () => {
    await page.goto(`/repos/${repo.repo_id}/reviews/${review}`)
    await page.getByRole('button', named('Copy link')).click()
    await page.getByRole('button', named('View source')).click()
    await page.getByRole('button', named('Refresh')).click()
    await page.getByRole('link', named('Refdesk')).click()
    await expect(page.getByRole('heading', named('Repositories'))).toBeVisible()
  })
})

/** Runs in the page. Does what a browser's translation does to texts, but leaves their words as they are. */
function translate(): void {
  const begin = () => {
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  }
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) wrap(text as Text)
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page takes all of it along
  const wrap = (text: Text) => {
    const skipped = 'script, style, textarea, option, code, pre, [translate="no"], font'
    if (!/\p{L}{2}/u.test(text.data) || !text.parentElement || text.parentElement.closest(skipped))
      return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  document.addEventListener('DOMContentLoaded', begin)
}
