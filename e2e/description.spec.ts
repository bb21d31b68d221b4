// The description of a new review: written, and previewed as it will be shown.
import { expect, named, test, visit } from './fixtures.ts'
import { create, expectError, field, newReview } from './review-form.ts'
import { codeService } from './services.ts'
import { expectValid } from './valid-html.ts'

test('the description is previewed as it will be shown', async ({ page, repo }) => {
  await visit(page, newReview(repo.repo_id))
  await field(page, 'Description').fill('# Why\n\n- a [link](https://example.com)\n- <b>tag</b>')
  const below = page.getByRole('button', named('Create review'))
  const before = await below.boundingBox()
  await page.getByRole('tab', named('Write')).press('ArrowRight')
  const preview = page.getByRole('tabpanel', named('Preview'))
  await expect(preview.getByRole('heading', named('Why'))).toBeVisible()
  await expect(preview.getByRole('link', named('link'))).toHaveAttribute(
    'rel',
    /noopener noreferrer nofollow/,
  )
  await expect(preview.locator('b')).toHaveCount(0)
  // What is below doesn't move, apart from the few pixels of the tab's outline.
  expect(Math.abs(((await below.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8)
  await page.getByRole('tab', named('Write')).click()
  await expect(field(page, 'Description')).toHaveValue(/# Why/)
})

test('a description with an error takes the focus, even from its preview', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=topic&title=Long`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Description').fill('x'.repeat(4097))
  await page.getByRole('tab', named('Preview')).click()
  await expect(field(page, 'Description')).toBeHidden()
  await create(page)
  await expect(field(page, 'Description')).toBeFocused()
  await expectError(field(page, 'Description'), /at most 4096/)
})

test.describe('if the deployment has templates', () => {
  test.use({ baseURL: codeService.url })

  test('one is inserted at the caret, and typed text stays', async ({ page }) => {
    await visit(page, newReview('demo'))
    const description = field(page, 'Description')
    await description.fill('Typed before.')
    await page.getByRole('button', named('Insert template')).click()
    await expectValid(page, 'the menu of templates')
    await page.getByRole('menuitem', named('Bug fix')).click()
    await expect(description).toHaveValue(
      'Typed before.\n\n## What was wrong\n\n## How it is fixed\n',
    )
  })
})

test.describe('after a newer version was deployed', () => {
  test.use({ provoked: [/ERR_FAILED|Failed to load/] })

  test('a preview that can’t be loaded shows the text, and the form stays', async ({
    page,
    context,
    repo,
  }) => {
    // The renderer of Markdown is in the file of the review's page.
    const chunk = /\/Review-.*\.js/
    await context.route(chunk, (route) => route.abort())
    await visit(page, newReview(repo.repo_id))
    await field(page, 'Description').fill('**As it stands**')
    await page.getByRole('tab', named('Preview')).click()
    const preview = page.getByRole('tabpanel', named('Preview'))
    await expect(preview).toContainText('**As it stands**')
    await expect(preview).toContainText('couldn’t be loaded')
    await expect(page.getByRole('heading', named('New review'))).toBeVisible()
    await context.unroute(chunk)
    await page.getByRole('tab', named('Write')).click()
    await page.getByRole('tab', named('Preview')).click()
    await expect(preview.locator('strong')).toHaveText('As it stands')
  })
})
