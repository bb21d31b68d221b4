// Exports of permissions as files and on paper.
import type { Locator, Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'
import { exported, saved } from './saved.ts'

for (const { format, about, begins, holds } of [
  {
    format: 'CSV',
    about: 'The rules shown, for a spreadsheet.',
    begins: /^\uFEFF"id","repo_id","path_pattern","evaluation_order",/,
    holds:
      /\r\n"[^"]*","[^"]*","\/branding\/\.\.\.","1105",.*"kim","design","demo","20[^"]+Z","q=%2Fbranding%2F","20/,
  },
  {
    format: 'JSON',
    about: 'The rules shown, every field and digit as sent.',
    begins:
      /^\{\n {2}"schema": "refdesk-permissions",\n {2}"version": 1,\n {2}"repository": "demo",\n {2}"read_at": "20[^"]+Z",\n {2}"filters": \{"q": "\/branding\/"\},\n {2}"exported_at": "20/,
    holds: /"items": \[\n {4}\{.*"user_id": "kim", "group_id": "design".*\}\n {2}\]\n\}\n$/,
  },
]) {
  test(`export what is shown as ${format}`, async ({ page }) => {
    await visit(page, '/repos/demo/permissions?q=/branding/')
    await expect(rules(page).getByRole('rowheader')).toHaveText(['/branding/...'])
    await page.getByRole('button', named('Export')).click()
    const item = page.getByRole('menuitem', named(format))
    await expect(item).toHaveAccessibleDescription(new RegExp(`^${about}`))
    // Which stands right below it.
    const [choice, words] = [item, page.getByRole('menu').getByText(about)]
    // The menu finds its place after it has opened.
    await expect(async () => {
      const { y = 0, height = 0 } = (await choice.boundingBox()) ?? {}
      expect((await words.boundingBox())?.y).toBeCloseTo(y + height, 0)
    }).toPass()
    const name = new RegExp(`^permissions-demo-20[\\dTZ.-]+\\.${format.toLowerCase()}$`)
    const file = await saved(page, () => item.click())
    expect(file.name).toMatch(name)
    expect(file.text).toMatch(begins)
    expect(file.text).toMatch(holds)
    await expect(page).toHaveURL(/\/permissions\?q=\/branding\/$/)
  })
}

const tried: [address: string, filters: object, sheet: RegExp][] = [
  ['permissions?reading=posix&not_updated_for=6+months&sort=colour', {}, /No filters\.$/],
  ['permissions?reading=glob', {}, /No filters\.$/],
  ['permissions?sort=change', {}, /No filters\.$/],
  ['branches?older_than=6+months&sort=colour&colour=red', {}, /No filters\.$/],
  ['branches?older_than=P1W', { older_than: 'P1W' }, /Not updated for: 1 week$/],
]
for (const [address, filters, sheet] of tried) {
  test(`${address}: a file and a printed page name the filters of their rows`, async ({ page }) => {
    await visit(page, `/repos/demo/${address}`)
    const file = await exported(page, 'JSON')
    expect(JSON.parse(file)).toHaveProperty('filters', filters)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Read /)).toHaveText(sheet)
  })
}

test('the rules of groups and others that are shown are in the file, and Compare finds them again', async ({
  page,
}) => {
  const address = '/repos/demo/permissions?user_id=ines&path=/assets/icons/app.svg'
  await visit(page, address)
  const others = page.getByRole('region', named('Could match too: groups and others'))
  await expect(others.getByRole('rowheader')).toContainText(['...'])
  await page.getByRole('button', named('Export')).click()
  const item = page.getByRole('menuitem', named('JSON'))
  await expect(item).toHaveAccessibleDescription(
    /^The rules shown, those of groups and others included, /,
  )
  const { text, name } = await saved(page, () => item.click())
  const { items } = JSON.parse(text) as { items: { path_pattern: string }[] }
  expect(items.map(({ path_pattern }) => path_pattern)).toEqual([
    '/assets/...',
    '/assets/icons/...',
    '/assets/icons/app.svg',
    '...',
  ])
  await page.goto(`${address}&tab=compare`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', named('Open export')).click()
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(page.getByText('The 4 rules compared are the same.')).toBeVisible()
  await expect(page.getByText(/^Rules of groups and others are left out/)).toBeHidden()
})

test('what is printed at once has its exact times, and whole lists', async ({ page }) => {
  // The browser is never idle.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  await visit(page, '/repos/demo/permissions')
  await expect(page.getByText('62 of 62 rules', { exact: true })).toBeVisible()
  const exact = /\d [A-Z][a-z]{2} 20\d\d, \d\d:\d\d:\d\d /
  expect(await rules(page).textContent()).not.toMatch(exact)
  expect(await printed(rules(page))).toMatch(exact)
  // As when the list was read.
  expect(await page.getByText(/^Read /).textContent()).toMatch(exact)
  expect(await rules(page).textContent()).not.toMatch(/T\d\d:/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', named('Rules'))).toBeVisible()
  // Links lead nowhere from there.
  const pattern = rules(page).getByRole('rowheader').first()
  const colour = await pattern.evaluate((cell) => getComputedStyle(cell).color)
  await expect(pattern.getByRole('link')).toHaveCSS('color', colour)

  await page.goto('/repos/demo/permissions?tab=findings')
  await expect(page.getByText('Show 35 more of 40')).toBeAttached()
  expect(await printed(page.getByRole('main'))).not.toMatch(/\d+ more of/)
})

test('a file says when its list was read, and when it was written', async ({ page, repo }) => {
  await page.clock.install()
  const before = await page.evaluate(() => Date.now())
  await visit(page, `/repos/${repo.repo_id}/permissions`)
  await expect(rules(page)).toBeVisible()
  await page.clock.setFixedTime(before + 40 * 60_000)
  const file = await exported(page, 'JSON')
  const { read_at, exported_at } = JSON.parse(file) as Record<string, string>
  const minutes = (Date.parse(exported_at ?? '') - Date.parse(read_at ?? '')) / 60_000
  expect(minutes).toBeGreaterThan(38)
  expect(minutes).toBeLessThan(41)

  await page.getByRole('tab', named('Compare')).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', named('Open export')).click(),
  ])
  await chooser.setFiles({
    name: 'saved.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  })
  await expect(page.getByRole('region', named('Before'))).toContainText(/read .+/)
  await expect(page.getByRole('region', named('After'))).toContainText(/read .+/)
})

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' })

  test('a review says when it was read, and its lasting address', async ({ page, repo }) => {
    const review = repo.review_ids?.[0] ?? ''
    const path = `/repos/${repo.repo_id}/reviews/${review}`
    await visit(page, path)
    const about = page.getByText(/^Read \d.+\. http/)
    await expect(about).toHaveText(
      new RegExp(`, \\d\\d:\\d\\d:\\d\\d .*\\. ${new URL(path, page.url()).href}$`),
    )
    await expect(about).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(about).toBeVisible()
  })

  test('all rows and what they are, without controls, in light colours', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions?q=src`)
    await expect(rules(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // Browsers send this event before they lay out the pages.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByText(/^Read .*\. Filter rules: src$/)).toBeVisible()
    await expect(page.getByText(/^\d+ of 12 rules$/)).toBeVisible()
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: repo.repo_id })).toBeVisible()
    for (const name of ['Export', 'Apply', 'Account', 'Open command palette']) {
      await expect(page.getByRole('button', named(name))).toBeHidden()
    }
    for (const role of ['tab', 'searchbox', 'textbox', 'combobox', 'radio'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    // A printed page needs the ID of a subject, as text without a link's look.
    await expect(
      page.getByRole('main').getByRole('link', { name: /^(?!Rules for|\/)/ }),
    ).toHaveCount(0)
    const id = page.getByRole('link', { name: /^Rules for/ }).first()
    await expect(id).toHaveCSS('text-decoration-line', 'none')
    expect(await cutOff(rules(page)), 'columns that the sheet cuts off').toBe(0)
    await page.emulateMedia({ media: null })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })

  test('findings with all of their rules, and each ID in one line', async ({ page }) => {
    await page.setViewportSize({ width: 1032, height: 700 })
    await visit(page, '/repos/demo/permissions?tab=findings')
    const more = page.getByRole('button', named('Show 35 more of 40'))
    await expect(more).toBeVisible()
    const lines = page.getByRole('region', named('Stale rules')).getByRole('listitem')
    const onScreen = await lines.count()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(more).toBeHidden()
    await expect(lines).toHaveCount(onScreen + 35)
    // What fits on a sheet stays together.
    await expect(lines.first()).toHaveCSS('break-inside', 'auto')
    const short = page.getByRole('region', named('No update time')).getByRole('listitem')
    await expect(short.first()).toHaveCSS('break-inside', 'avoid')
    await page.emulateMedia({ media: null })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(more).toBeVisible()

    await page.getByRole('tab', named('Rules')).click()
    await expect(rules(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const whole = rules(page)
      .getByRole('cell')
      .getByText(/^[\da-f]{8}-[\da-f-]{27}$/)
    await expect(whole).toHaveCount(62)
    expect(await whole.evaluateAll(longest)).toBe(1)
    expect(await cutOff(rules(page)), 'columns that the sheet cuts off').toBe(0)
  })

  test('an upright sheet breaks no name or number and cuts off no column', async ({ page }) => {
    for (const name of ['Branches', 'Permissions']) {
      await visit(page, `/repos/demo/${name.toLowerCase()}`)
      const table = page.getByRole('table', named(name))
      await expect(table).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      expect(await cutOff(table, 703), name).toBe(0)
      const unbroken = table.getByRole('rowheader').or(table.getByText(/^-?\d+(\.\d+)?$/))
      expect(await unbroken.evaluateAll(longest)).toBe(1)
      expect(await table.getByRole('time').evaluateAll(longest)).toBe(2)
      await page.emulateMedia({ media: null })
    }
  })

  test('the kind of a change is in one line', async ({ page }) => {
    await visit(page, '/repos/demo/permissions')
    const file = await exported(page, 'JSON')
    await page.goto('/repos/demo/permissions?tab=compare&fields=shown')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', named('Open export')).click(),
    ])
    // Which needs all the room that it can get.
    const long = `"/src/${'long-name/'.repeat(9)}..."`
    const buffer = Buffer.from(file.replace('"/src/payments/..."', long))
    await chooser.setFiles({ name: 'saved.json', mimeType: 'application/json', buffer })
    const changes = page.getByRole('table', named('Changes'))
    await expect(changes).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    expect(await cutOff(changes, 703)).toBe(0)
    expect(await changes.getByText('Changed', { exact: true }).evaluateAll(longest)).toBe(1)
  })

  test('why a rule is listed stands beneath its pattern', async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 900 })
    await visit(page, '/repos/demo/permissions?user_id=bob&path=/src')
    const pattern = rules(page).getByRole('rowheader').first()
    const why = pattern.getByText('Could match below')
    await expect(why).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const { y = 0, height = 0 } = (await pattern.getByRole('link').boundingBox()) ?? {}
    expect((await why.boundingBox())?.y).toBeGreaterThan(y + height - 1)
  })

  test('columns of a matrix are equal, and no number or name is broken', async ({ page }) => {
    await page.setViewportSize({ width: 1032, height: 700 })
    await visit(page, '/repos/demo/permissions?tab=matrix')
    const matrix = page.getByRole('table', named('Matrix'))
    await expect(matrix.getByRole('columnheader')).toHaveCount(18)
    await page.emulateMedia({ media: 'print' })
    const heads = await matrix.getByRole('columnheader').all()
    const boxes = await Promise.all(heads.slice(1).map((head) => head.boundingBox()))
    const widths = boxes.map((box) => box?.width ?? 0)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
    expect(Math.min(...widths)).toBeGreaterThan(35)
    expect(await matrix.getByText(/^-?\d+$/).evaluateAll(longest)).toBe(1)
    expect(await cutOff(matrix, 703)).toBe(0)
    // What kind of ID a subject has begins above the first of its columns, and is whole above a single one.
    const kind = matrix.getByText('User ID', { exact: true })
    const first = matrix.getByRole('columnheader', named('User ID alice'))
    expect((await kind.boundingBox())?.x).toBe((await first.boundingBox())?.x)
    const room = await matrix.getByText('No subject', { exact: true }).evaluate((words) => {
      const range = document.createRange()
      range.selectNodeContents(words)
      const text = range.getBoundingClientRect()
      const cell = words.closest('td')?.getBoundingClientRect()
      return cell && Math.min(cell.right - text.right, cell.bottom - text.bottom)
    })
    expect(room).toBeGreaterThan(0)

    await page.emulateMedia({ media: null })
    await visit(page, '/repos/demo/branches')
    const names = page.getByRole('table', named('Branches')).getByText(/^(Alice Andersen|kim@.*)$/)
    await expect(names.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    expect(await names.evaluateAll(longest)).toBe(1)
  })
})

test('a printed link of a description has its address, unless its text is that', async ({
  page,
}) => {
  await visit(page, '/repos/demo/reviews/review-1')
  const description = page.getByRole('region', named('Description'))
  const added = (name: string) =>
    description
      .getByText(name, { exact: true })
      .evaluate((link) => getComputedStyle(link, '::after').content)
  await page.emulateMedia({ media: 'print' })
  expect(await added('the runbook')).toMatch(/https:/)
  expect(await added('https://example.com/a-bare-link')).toBe('none')
})

/** Runs in the page. Of the texts of some elements, the number of lines of the one that has most. */
function longest(elements: Element[]): number {
  const lines = elements.map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    let [count, bottom] = [0, -Infinity]
    // A line has several boxes, which need not begin at the same height.
    for (const box of [...range.getClientRects()].sort((one, other) => one.top - other.top)) {
      if (box.top >= bottom - 1) [count, bottom] = [count + 1, box.bottom]
    }
    return count
  })
  return Math.max(...lines)
}

function rules(page: Page) {
  return page.getByRole('table', named('Permissions'))
}

/** The text of a part as it is when the event has been heard: then Firefox prints it. */
function printed(part: Locator): Promise<string | null> {
  return part.evaluate((element) => {
    dispatchEvent(new Event('beforeprint'))
    return element.textContent
  })
}

/** By how many CSS px a table is wider than an A4 page without its margins, which lies on its side. */
async function cutOff(table: Locator, width = 1032): Promise<number> {
  await table.page().setViewportSize({ width, height: 700 })
  return table.evaluate((element) =>
    Math.max(0, element.getBoundingClientRect().right - document.documentElement.clientWidth),
  )
}
