// Texts that others wrote do no harm: no script runs, nothing is loaded from elsewhere, no link hides where it leads, and
// invisible characters are shown on every page. src/components/Markdown.test.tsx tries some thousand descriptions; here
// the browser shows a few of each kind.
import type { Locator, Page } from '@playwright/test'

import { clipboard, expect, named, test, uniqueName, visit, type Repository } from './fixtures.ts'
import { importedRepository } from './git-repository.ts'
import { mainService } from './services.ts'
import { changeReview } from './stored-review.ts'
import { watch } from './watch.ts'

const elsewhere = 'https://elsewhere.example/'

/** One of each kind: a script, a handler, a frame, something loaded, an address, a style, a name of the page's own. */
const attacks = [
  '<script>alert(1)</script>',
  `<script src=${elsewhere}a.js></script>`,
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<details open ontoggle=alert(1)>x</details>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  `<link rel=stylesheet href=${elsewhere}a.css>`,
  `<style>body{background:url(${elsewhere}a.png)}</style>`,
  `<meta http-equiv=refresh content="0;url=${elsewhere}">`,
  `![x](${elsewhere}a.png)`,
  '[x](javascript:alert(1))',
  '[x](java&Tab;script&colon;alert(1))',
  '![x](data:text/html,<script>alert(1)</script>)',
  '[x][js]\n\n[js]: javascript:alert(1)',
  `<form action=${elsewhere}><button autofocus>Sign in</button></form>`,
  '<a id=content></a><img name=getElementById>',
  '<!-- --><script>alert(1)</script>',
  '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
]
const attack = attacks.map((each) => `+ ${each.replaceAll('\n', '\n  ')}\n`).join('')

const description = (page: Page) => page.getByRole('region', named('Description'))

/** Opens a review with this description. */
async function openReview(page: Page, { repo_id, review_ids }: Repository, text: string) {
  const [review = ''] = review_ids ?? []
  changeReview({ service: mainService, repo: repo_id, review }, { description: text })
  await visit(page, `/repos/${repo_id}/reviews/${review}`)
  await expect(page.getByRole('region', named('Details'))).toBeVisible()
}

/** Elements that no description may become, and handlers and styles of elements that it may. */
function harmful(shown: Locator): Locator {
  return shown.locator(
    'script, style, iframe, img, svg:not([class^="octicon"]), form, link, meta, object, [onerror], [onload], [ontoggle], [href^="javascript"], [style]:not([style^="text-align"])',
  )
}

test.describe('with the content security policy switched off', () => {
  // The policy would prevent most attacks. Without it, the page itself has to.
  test.use({ bypassCSP: true })

  test('a reader of a hostile description sees it as text, and no script runs', async ({
    page,
    repo,
  }) => {
    const seen = await watch(page)
    await openReview(page, repo, attack)
    await expect(description(page).locator('ul').first().locator('> li')).toHaveCount(
      attacks.length,
    )
    await expect(description(page)).toContainText('<script>alert(1)</script>')
    await expect(harmful(description(page))).toHaveCount(0)
    expect(await seen()).toEqual({ scripts: [], elsewhere: [] })
  })
})

test('a writer sees the same in the preview', async ({ page, repo }) => {
  const seen = await watch(page)
  await visit(page, `/repos/${repo.repo_id}/reviews/new`)
  const text = `# Why\n\n[link](https://example.com)\n\n${attack}`
  await page.getByRole('textbox', named('Description')).fill(text)
  await page.getByRole('tab', named('Write')).press('ArrowRight')
  const preview = page.getByRole('tabpanel', named('Preview'))
  await expect(preview.getByRole('heading', named('Why'))).toBeVisible()
  await expect(preview.getByRole('link', named('link'))).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  )
  await expect(harmful(preview)).toHaveCount(0)
  expect(await seen()).toEqual({ scripts: [], elsewhere: [] })
  await page.getByRole('tab', named('Write')).click()
  await expect(page.getByRole('textbox', named('Description'))).toHaveValue(text)
})

test('a reader sees where each link leads, and no image is loaded', async ({ page, repo }) => {
  const seen = await watch(page)
  await openReview(
    page,
    repo,
    [
      '[the docs](https://docs.example/a) [bank.example](https://evil.example/) https://аррӏе.com',
      '[mail](mailto:a@example.org) ![A cat](https://cats.example/1.png) ![](https://cats.example/2.png)',
      '[upper](HTTPS://example.com/a) [here](/oauth/logout) [there](//evil.example/) [call](tel:112)',
    ].join('\n\n'),
  )
  const links = description(page).getByRole('link')
  await expect(links).toHaveText([
    'the docs',
    'bank.example (evil.example)',
    'https://аррӏе.com (xn--80ak6aa92e.com)',
    'mail',
    'Image: A cat',
    'Image from cats.example',
    'upper',
  ])
  await expect(links.first()).toHaveAttribute('title', 'https://docs.example/a')
  await expect(links.nth(3)).toHaveAttribute('href', 'mailto:a@example.org')
  await expect(description(page)).toContainText(
    'here (/oauth/logout) there (//evil.example/) call (tel:112)',
  )
  expect(await seen()).toEqual({ scripts: [], elsewhere: [] })
})

test('an image of a listed origin loads when a reader asks for it', async ({ page, repo }) => {
  // The tests' own deployment lists no origin, so the test adds the app's, which has an image.
  await page.route('/config.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as object
    await route.fulfill({ response, json: { ...config, image_origins: [mainService.url] } })
  })
  const image = `${mainService.url}/icon.svg?by=text`
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openReview(page, repo, `![The icon](${image}) ![A cat](https://cats.example/1.png)`)
  const links = description(page).getByRole('link')
  await expect(links).toHaveText([/The icon/, /A cat/])
  expect(requests).not.toContain(image)
  await description(page).getByRole('button', named('Show image')).click()
  await expect(description(page).getByRole('img', named('The icon'))).toBeVisible()
  expect(requests).toContain(image)
  const hide = description(page).getByRole('button', named('Hide image'))
  await expect(hide).toBeFocused()
  await hide.click()
  await expect(links).toHaveText([/The icon/, /A cat/])
})

test('a description too deep or too long to format is shown as it was written', async ({
  page,
  repo,
}) => {
  const deep = '>'.repeat(4000)
  await openReview(page, repo, deep)
  await expect(description(page)).toContainText('Too deeply nested')
  await expect(description(page)).toContainText(deep)

  // The embedded service accepts no more than the interface allows, but another service may.
  const long = '*a_'.repeat(50_000)
  await page.route(/\/v0\/.*\/reviews\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), description: long } })
  })
  await page.reload()
  await expect(description(page)).toContainText('Longer than 4096 characters')
  await expect(description(page)).toContainText(long)
})

test('a reader sees what a writer meant: no comments, other HTML as text, Arabic from the right', async ({
  page,
  repo,
}) => {
  await openReview(
    page,
    repo,
    '- أولا\n- ثانيا\n\nA List<String> x <b>bold</b> <!-- inside --> goes on.\n\n<!--\nNotes\n-->\n\n> اقتباس',
  )
  const shown = description(page)
  await expect(shown).toContainText('A List<String> x <b>bold</b> goes on.')
  await expect(shown).not.toContainText(/inside|Notes/)
  await expect(shown.getByRole('list')).toHaveCSS('direction', 'rtl')
  await expect(shown.getByRole('blockquote')).toHaveCSS('direction', 'rtl')
  await shown.getByRole('button', named('View source')).click()
  await expect(shown).toContainText('<!-- inside -->')
})

test.describe('the content security policy', () => {
  test.use({ provoked: [/Content Security Policy/] })

  test('stops an inline script, and fails any test that doesn’t expect it', async ({ page }) => {
    await visit(page, '/')
    const violation = page.waitForEvent('pageerror', (error) =>
      error.message.includes('refuses inline'),
    )
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "owned"'
      document.body.append(script)
      return document.title === 'owned'
    })
    expect(ran).toBe(false)
    await violation
  })
})

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
