// Descriptions that others wrote do no harm: no script runs, nothing is loaded from elsewhere, and no link hides
// where it leads.
import type { Locator, Page } from '@playwright/test'

import { expect, named, test, visit, type Repository } from './fixtures.ts'
import { descriptionsOf, vectors } from './hostile-vectors.ts'
import { mainService } from './services.ts'
import { watch } from './watch.ts'

const descriptions = descriptionsOf(4096)

test.describe('with the content security policy switched off', () => {
  // The policy would prevent most attacks. Without it, the page itself has to.
  test.use({
    bypassCSP: true,
    // The sign-in page has no icon. Without its policy, Chromium requests one.
    provoked: [/status of 404/],
  })

  test(`${vectors.length} texts that try to run a script, in reviews`, async ({ page, repo }) => {
    test.slow()
    const seen = await watch(page)
    const token = await tokenOf(page, repo)
    for (const [index, { text, items }] of descriptions.entries()) {
      const titles = vectors.slice(index * 20, index * 20 + 40).join(' ')
      const title = Array.from(titles).slice(0, 1024).join('')
      const address = await createReview(page, token, repo, { title, description: text })
      await page.goto(address)
      const list = description(page).locator('ul').first()
      await expect(list).toBeVisible()
      expect(await list.evaluate(({ children }) => children.length)).toBe(items)
      expect(await foreignMarkup(description(page))).toEqual([])
      expect(new URL(page.url()).pathname).toBe(address)
    }
    expect(await seen()).toEqual({ scripts: [], elsewhere: [] })
  })
})

test('in the preview and as source, without a violation of the policy', async ({ page, repo }) => {
  const seen = await watch(page)
  await visit(page, `/repos/${repo.repo_id}/reviews/new`)
  const address = page.url()
  for (const { text, items } of descriptions.slice(0, 2)) {
    await page.getByRole('tab', named('Write')).click()
    await page.getByRole('textbox', named('Description')).fill(text)
    await page.getByRole('tab', named('Preview')).click()
    const preview = page.getByRole('tabpanel', named('Preview'))
    await expect(preview.locator('ul').first().locator('> li')).toHaveCount(items)
    // The preview is within a box whose height the page keeps.
    expect(await foreignMarkup(preview.locator('> *'))).toEqual([])
  }
  expect(page.url()).toBe(address)

  await page.goto('/repos/states/reviews/review-1')
  await page.getByRole('button', named('View source')).click()
  await expect(description(page)).toContainText('<script>alert(1)</script>')
  expect(await seen()).toEqual({ scripts: [], elsewhere: [] })
})

test('links say where they lead, and images are not loaded', async ({ page, repo }) => {
  const text = [
    '[the docs](https://docs.example/a) [bank.example](https://evil.example/) https://аррӏе.com',
    '[mail](mailto:a@example.org) [here](/oauth/logout) [there](//evil.example/) ![A cat](https://cats.example/1.png) ![](https://cats.example/2.png)',
  ].join('\n\n')
  const token = await tokenOf(page, repo)
  await page.goto(await createReview(page, token, repo, { title: 'Links', description: text }))
  const links = description(page).getByRole('link')
  await expect(links.nth(0)).toHaveText('the docs')
  await expect(links.nth(0)).toHaveAttribute('title', 'https://docs.example/a')
  await expect(links.nth(1)).toHaveText('bank.example (evil.example)')
  await expect(links.nth(2)).toHaveText('https://аррӏе.com (xn--80ak6aa92e.com)')
  await expect(links.nth(3)).toHaveAttribute('href', 'mailto:a@example.org')
  await expect(links.nth(4)).toHaveText('Image: A cat')
  await expect(links.nth(5)).toHaveText('Image from cats.example')
  for (const link of (await links.all()).slice(0, 6)) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  }
  await expect(description(page).getByRole('link', { name: /here|there/ })).toHaveCount(0)
})

test('no text is lost: raw HTML is shown as it was written, and any case of a scheme is a link', async ({
  page,
  repo,
}) => {
  const text = [
    'A List<String> x = new List<String>(); <b>bold</b>',
    '<details>\n<summary>More</summary>\n</details>',
    '<p>Some text</p>',
    '> <div>quoted</div>',
    '[upper](HTTPS://example.com/a) HTTP://EXAMPLE.COM/b <MAILTO:a@example.org>',
    ...[1, 2, 3, 4, 5, 6].map((level) => `${'#'.repeat(level)} Level`),
    'See[^1].\n\n[^1]: A footnote.',
  ].join('\n\n')
  const seen = await watch(page)
  const token = await tokenOf(page, repo)
  await page.goto(await createReview(page, token, repo, { title: 'HTML', description: text }))
  const shown = description(page)
  for (const written of [
    'A List<String> x = new List<String>(); <b>bold</b>',
    '<summary>More</summary>',
    '<p>Some text</p>',
    '<div>quoted</div>',
  ]) {
    await expect(shown).toContainText(written)
  }
  expect(await foreignMarkup(shown)).toEqual([])
  const hrefs = shown
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect((await hrefs).slice(0, 3)).toEqual([
    'https://example.com/a',
    'http://example.com/b',
    'mailto:a@example.org',
  ])
  const levels = shown
    .getByRole('heading', named('Level'))
    .evaluateAll((headings) => headings.map(({ tagName }) => tagName))
  expect(await levels).toEqual(['H3', 'H4', 'H5', 'H6', 'H6', 'H6'])
  await expect(shown).toContainText('1 A footnote.')
  expect(await seen()).toEqual({ scripts: [], elsewhere: [] })
})

test('an image of a listed origin loads when asked for', async ({ page, repo }) => {
  // Each deployment lists its own origins. The tests' own deployment lists none, so the test adds the app's origin,
  // which has an image.
  await page.route('/config.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as object
    await route.fulfill({ response, json: { ...config, image_origins: [mainService.url] } })
  })
  const image = `${mainService.url}/icon.svg?by=text`
  const text = `![The icon](${image}) ![A cat](https://cats.example/1.png)`
  const token = await tokenOf(page, repo)
  const address = await createReview(page, token, repo, { title: 'Image', description: text })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address)
  await expect(description(page).getByRole('link')).toHaveText([/The icon/, /A cat/])
  expect(asked).not.toContain(image)
  await description(page).getByRole('button', named('Show image')).click()
  await expect(description(page).getByRole('img', named('The icon'))).toBeVisible()
  expect(asked).toContain(image)
  const hide = description(page).getByRole('button', named('Hide image'))
  await expect(hide).toBeFocused()
  await hide.click()
  await expect(description(page).getByRole('link')).toHaveText([/The icon/, /A cat/])
})

test('a description too deep or too long for the renderer is shown as written', async ({
  page,
  repo,
}) => {
  const token = await tokenOf(page, repo)
  const deep = '>'.repeat(4000)
  await page.goto(await createReview(page, token, repo, { title: 'Deep', description: deep }))
  await expect(description(page)).toContainText('Too deeply nested')
  await expect(description(page)).toContainText(deep)

  // The embedded service accepts no more than the interface allows, but another service may.
  const long = '*a_'.repeat(50_000)
  await page.route(/\/v0\/.*\/reviews\/review-1$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), description: long } })
  })
  await page.goto(`/repos/${repo.repo_id}/reviews/review-1`)
  await expect(description(page)).toContainText('Longer than 4096 characters')
  await expect(description(page)).toContainText(long)
})

function description(page: Page): Locator {
  return page.getByRole('region', named('Description'))
}

/**
 * The elements, attributes and addresses in a rendered text that are not on the short list of what is allowed.
 * Everything else counts, so a new way to run a script needs no new rule.
 */
function foreignMarkup(rendered: Locator): Promise<string[]> {
  return rendered.evaluate((root) => {
    const texts =
      'P A UL OL LI EM STRONG DEL CODE PRE BLOCKQUOTE H2 H3 H4 H5 H6 HR BR SUP SECTION SPAN DIV'
    const tables = 'TABLE THEAD TBODY TR TH TD'
    const elements = new Set(`${texts} ${tables} INPUT BUTTON`.split(' '))
    const attributes = new Set(
      'class id href rel target title type disabled checked start tabindex aria-label aria-pressed data-variant data-size data-no-visuals data-loading data-component data-wrap data-align style'.split(
        ' ',
      ),
    )
    const foreign: string[] = []
    for (const element of root.querySelectorAll('*')) {
      if (!elements.has(element.tagName)) foreign.push(element.tagName)
      for (const name of element.getAttributeNames()) {
        if (!attributes.has(name)) foreign.push(`${element.tagName} ${name}`)
      }
      if (element instanceof HTMLInputElement && element.type !== 'checkbox') foreign.push('input')
      // The alignment of a column is the one style that is allowed.
      if (!/^(text-align: (left|center|right);)?$/.test(element.getAttribute('style') ?? '')) {
        foreign.push(element.outerHTML)
      }
      if (element instanceof HTMLAnchorElement) {
        const web = /^(https?|mailto):$/.test(element.protocol)
        if (!web || element.origin === location.origin) foreign.push(element.outerHTML)
      }
      // The page's own heading has one, and a text makes none of its level.
      if (element.id !== '' && element.tagName !== 'H2') foreign.push(`id ${element.id}`)
    }
    return foreign
  })
}

/** Signs in, and returns the Authorization header of the app's own requests. */
async function tokenOf(page: Page, repo: Repository): Promise<string> {
  const asked = page.waitForRequest(/\/v0\/repos\//)
  await visit(page, `/repos/${repo.repo_id}/branches`)
  return (await (await asked).headerValue('authorization')) ?? ''
}

/** Creates a review over the API, and returns its address in the app. */
async function createReview(
  page: Page,
  authorization: string,
  { repo_id }: Repository,
  review: { title: string; description: string },
): Promise<string> {
  const response = await page.request.post(`/v0/repos/${repo_id}/reviews`, {
    headers: { authorization },
    data: { ...review, base_ref: 'main', compare_ref: 'fix/1001-add-payment-webhook' },
  })
  expect(response.status(), await response.text()).toBe(201)
  const { id } = (await response.json()) as { id: string }
  return `/repos/${repo_id}/reviews/${id}`
}
