// What Chromium and Firefox tell assistive technology, each by a tree of its own: every promised name of a page is there,
// as often in the one as in the other. It runs where Debian's Firefox is installed.
import type { CDPSession } from '@playwright/test'

import { findFirefox } from '../scripts/programs.mjs'
import { FirefoxTree } from './firefox-tree.ts'
import { expect, test, visit } from './fixtures.ts'
import { pages, placeholders, sections, type Row } from './pages.ts'
import { mainService } from './services.ts'

/** What a page needs in its address to show all of its names. */
const queries: Record<string, string> = { 'New review': '?reviewer_ids=bob' }

test('the promised names stand in the trees of Chromium and Firefox alike', async ({
  page,
  repo,
}, info) => {
  const firefox = new FirefoxTree(findFirefox() ?? '', info.outputPath('firefox'))
  try {
    await visit(page, '/')
    const chromium = await page.context().newCDPSession(page)
    await firefox.start(await page.evaluate(() => JSON.stringify(sessionStorage)))
    for (const { place, name, path } of pages) {
      const address = path(repo) + (queries[name] ?? '')
      const promised =
        sections.find((section) => section.place === place)?.rows.filter(isNamed) ?? []
      expect(promised).not.toEqual([])
      await page.goto(address)
      await firefox.goto(mainService.url + address)
      const inChromium = async () => counts(promised, await rowsOf(chromium))
      await expect
        .poll(async () => Object.values(await inChromium()), `Chromium: ${address}`)
        .not.toContain(0)
      await expect
        .poll(async () => counts(promised, await firefox.rows()), `Firefox: ${address}`)
        .toEqual(await inChromium())
    }
  } finally {
    await firefox.stop()
  }
})

/** Whether a role and exactly the name find it. */
function isNamed({ role, name }: Row): boolean {
  return !['text', 'label', 'address'].includes(role) && name.replaceAll(placeholders, '') === name
}

/** How often each is there. */
function counts(promised: Row[], rows: Row[]): Record<string, number> {
  const count = ({ role, name }: Row) =>
    rows.filter((row) => row.role === role && row.name === name).length
  return Object.fromEntries(promised.map((row) => [`${row.role} ${row.name}`, count(row)]))
}

async function rowsOf(chromium: CDPSession): Promise<Row[]> {
  const { nodes } = await chromium.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '') }))
}
