// What leaves the page of permissions as a file.
import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'

for (const { format, begins, holds } of [
  {
    format: 'CSV',
    begins: /^\uFEFF"id","repo_id","path_pattern","evaluation_order",/,
    holds: /\r\n"[^"]*","[^"]*","\/both\/\.\.\.","1105",.*"kim","design","demo","q=%2Fboth%2F","20/,
  },
  {
    format: 'JSON',
    begins:
      /^\{\n {2}"schema": "refdesk-permissions",\n {2}"version": 1,\n {2}"repository": "demo",\n {2}"filters": \{"q": "\/both\/"\},\n {2}"exported_at": "20/,
    holds: /"items": \[\n {4}\{.*"user_id": "kim", "group_id": "design".*\}\n {2}\]\n\}\n$/,
  },
]) {
  test(`export what is shown as ${format}`, async ({ page }) => {
    await visit(page, '/repos/demo/permissions?q=/both/')
    await expect(rules(page).getByRole('rowheader')).toHaveText(['/both/...'])
    await page.getByRole('button', named('Export')).click()
    const item = page.getByRole('menuitem', named(format))
    await expect(item).toHaveAccessibleDescription(/^The rules shown/)
    const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^permissions-demo-20[\\dTZ.-]+\\.${format.toLowerCase()}$`),
    )
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(begins)
    expect(text).toMatch(holds)
    await expect(page).toHaveURL(/\/permissions\?q=\/both\/$/)
  })
}

function rules(page: Page) {
  return page.getByRole('table', named('Permissions'))
}
