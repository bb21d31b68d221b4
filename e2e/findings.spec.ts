// Findings about a list of rules: shown for all rules that were sent, linked to, filtered by.
import type { Page } from '@playwright/test'

import { expect, named, test, visit } from './fixtures.ts'

test('every kind of finding, with the rules it concerns', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=findings')
  await expect(page.getByText('9 of 9 findings in 62 rules', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab', named('Findings'))).toContainText('9')
  for (const [region, facts] of Object.entries({
    'Same pattern and subject': [
      '2 rules have the pattern /src/core/... for User ID bob.',
      '2 rules have the pattern /legal/** for Group ID auditors.',
    ],
    'Same evaluation order': ['2 rules have the evaluation order 1045.'],
    'Pattern covered by an earlier rule': [
      '/assets/... covers the patterns of 2 later rules for User ID ines.',
      '... covers the pattern of a later rule for Group ID contractors.',
    ],
    'Both a user and a group': [/^The API doesn’t say whether such a rule is for both, /],
    'No subject': [
      'The API doesn’t say whether such a rule is for all or for none. With a subject it would be clear.',
    ],
    'Stale rules': ['Last updated more than 6 months ago.'],
    'No update time': ['Such a rule may be stale, too.'],
  })) {
    const found = findings(page, region)
    await expect(found.getByRole('paragraph')).toHaveText(facts)
  }

  // What relates rules says why that matters above them, and commands nothing.
  for (const [region, about] of Object.entries({
    'Same evaluation order': 'The API doesn’t say which of them comes first. ',
    'Pattern covered by an earlier rule': ', so one of the rules may have no effect. ',
  })) {
    const first = page.getByRole('region', named(region)).getByRole('paragraph').first()
    await expect(first).toContainText(about)
  }
  // What a title says isn't said again of its rules, but of one of another kind.
  const marks = (region: string) => findings(page, region).getByText(/^(No subject|Names both)$/)
  await expect(marks('Both a user and a group')).toBeHidden()
  await expect(marks('No subject')).toBeHidden()
  await expect(marks('No update time')).toHaveText('No subject')

  // What tells rules apart is listed, with who updated them last, and when.
  const same = findings(page, 'Same pattern and subject')
  await expect(same.getByRole('list')).toHaveCount(2)
  await expect(same.getByText(/updated .* by /)).toHaveCount(4)
  await expect(findings(page, 'Same evaluation order').getByRole('list')).toHaveCount(1)
  // One way of counting: what the kinds say adds up to what the page and its tab say.
  const badges = page.getByRole('tabpanel').getByText(/^\d+ findings? · \d+ rules?$/)
  await expect(badges).toHaveText([
    '2 findings · 4 rules',
    '1 finding · 2 rules',
    '1 finding · 1 rule',
    '1 finding · 2 rules',
    '2 findings · 5 rules',
    '1 finding · 40 rules',
    '1 finding · 1 rule',
  ])

  // Under a filter that the service applies, the findings are about fewer rules, and the page says so.
  await page.goto('/repos/demo/permissions?tab=findings&user_id=lena')
  await expect(page.getByText(/ findings in \d rules$/)).toBeVisible()
  await expect(page.getByText(/^No findings\. Looked for: .*same evaluation order, /)).toBeVisible()

  // Of a finding about each rule alone, the rules that pass are listed; the tab counts as the page does.
  await page.goto('/repos/demo/permissions?tab=findings&path=/src/payments/main.ts')
  const stale = page.getByRole('region', named('Stale rules'))
  await expect(stale.getByText('1 finding · 40 rules', { exact: true })).toBeVisible()
  await expect(findings(page, 'Stale rules').getByRole('paragraph')).toHaveText(
    'Last updated more than 6 months ago. Of the 40 rules, the filters leave 1.',
  )
  await expect(stale.getByText('/docs/payments/*')).toBeHidden()
  const shown = await page.getByText(/^\d of 9 findings in/).innerText()
  await expect(page.getByRole('tab', named('Findings'))).toHaveText(`Findings${shown[0]}`)
})

test('on a tablet a rule has one line, with its subject, its time and who it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await visit(page, '/repos/demo/permissions?tab=findings')
  for (const region of ['Same pattern and subject', 'Same evaluation order']) {
    const rules = findings(page, region).getByRole('list').getByRole('listitem')
    await expect(rules.first()).toContainText(/ID .*updated .* by /)
    for (const rule of await rules.all()) {
      expect((await rule.boundingBox())?.height).toBeLessThan(40)
    }
  }
})

test('filters that leave no finding say so, and can be removed there', async ({ page }) => {
  // These leave rules, of which none has a finding.
  await visit(page, '/repos/demo/permissions?tab=findings&q=photos')
  await expect(page.getByText('0 of 9 findings in 62 rules', { exact: true })).toBeVisible()
  await expect(page.getByText('No findings match these filters.')).toBeVisible()
  await expect(page.getByText(/^Not found/)).toBeHidden()
  await page.getByRole('button', named('Show all findings')).click()
  await expect(page.getByText('9 of 9 findings in 62 rules', { exact: true })).toBeVisible()
  // Where they leave no rule, the answer about the path has said so.
  await page.goto('/repos/demo/permissions?tab=findings&user_id=bob&path=/x')
  await expect(page.getByText('No rule of this user could match this path (Depot).')).toBeVisible()
  await expect(page.getByText('0 of 2 findings in 5 rules', { exact: true })).toBeVisible()
  await expect(page.getByText('No findings match these filters.')).toBeHidden()
})

test('a finding can be shown as a filter, and has a link', async ({ page }) => {
  await visit(page, '/repos/demo/permissions?tab=findings&q=icons')
  await expect(page.getByText('1 of 9 findings in 62 rules', { exact: true })).toBeVisible()
  const tab = page.getByRole('tab', named('Findings'))
  await expect(tab).toHaveText('Findings1')
  await expect(page.getByText(/^1 of 2 findings · \d rules?$/)).toBeVisible()
  await expect(page.getByText(/^Not found/)).toBeHidden()
  await page.getByRole('tab', named('Matrix')).click()
  await expect(tab).toHaveText('Findings1')
  await page.getByRole('textbox', named('Filter rules')).fill('')
  await expect(tab).toHaveText('Findings9')
  await page.getByRole('textbox', named('Filter rules')).fill('icons')
  await tab.click()
  await page.getByRole('link', named('Show these 3 rules')).click()
  // The link disappears with its panel, so the tab that it led to gets the focus.
  await expect(page.getByRole('tab', { ...named('Rules'), selected: true })).toBeFocused()
  // The former filter would hide one of the rules.
  await expect(page.getByRole('textbox', named('Filter rules'))).toHaveValue('')
  await expect(patterns(page)).toHaveText([
    '/assets/...',
    '/assets/icons/...',
    '/assets/icons/app.svg',
  ])
  const picked = page.getByText(/^Finding: /)
  await expect(picked).toHaveText(/^Finding: \/assets\/\.\.\. covers the patterns of 2 later rules/)

  await page.reload()
  await expect(page.getByText('3 of 62 rules', { exact: true })).toBeVisible()
  await page.getByRole('button', named('Remove filter: Finding')).click()
  await expect(page.getByText('62 of 62 rules', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await page.goBack()
  await page.getByRole('tab', named('Findings')).click()
  await expect(page.getByText('1 of 9 findings in 62 rules', { exact: true })).toBeVisible()

  // A link to a finding that no longer exists says so, and offers a way back.
  await page.goto('/repos/demo/permissions?finding=same-order.none')
  await expect(picked).toContainText('not found in the rules the service sent')
  await page.getByRole('button', named('Show all rules')).click()
  await expect(page.getByText('62 of 62 rules', { exact: true })).toBeVisible()
})

test('the age of rules can be chosen, and is part of the link', async ({ page, repo }) => {
  await visit(page, `/repos/${repo.repo_id}/permissions?tab=findings`)
  const region = page.getByRole('region', named('Stale rules'))
  await expect(findings(page, 'Stale rules').getByRole('paragraph')).toHaveText(
    'Last updated more than 6 months ago.',
  )
  const age = page.getByRole('combobox', named('Not updated for'))
  await age.selectOption('1 year')
  await expect(page).toHaveURL(/not_updated_for=P1Y$/)
  await page.goto(`/repos/${repo.repo_id}/permissions?tab=findings&not_updated_for=P20Y`)
  await expect(age.getByRole('option', { selected: true })).toHaveText('20 years')
  await expect(page.getByText(/^No findings\. Looked for: .*stale rules/)).toBeVisible()
  await expect(region).toBeHidden()

  // What is picked is the only finding, even if it is about every rule, and even if there is none any more.
  await age.selectOption('6 months')
  const link = region.getByRole('link', named('Show these 12 rules'))
  await expect(link).toHaveAccessibleDescription('Last updated more than 6 months ago.')
  await link.click()
  await expect(page.getByText('Finding: Last updated more than 6 months ago.')).toBeVisible()
  await page.getByRole('tab', named('Findings')).click()
  await expect(page.getByText(/^1 of \d+ findings in/)).toBeVisible()
  await expect(region.getByRole('link', named('Show these 12 rules'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1)
  await page.getByRole('textbox', named('Filter rules')).fill('no such text')
  await expect(page.getByText('No findings match these filters.')).toBeVisible()
  await page.getByRole('button', named('Show all findings')).click()
  await expect(page.getByText(/^(\d+) of \1 findings in/)).toBeVisible()
})

test.describe('many', () => {
  test.use({ content: { branches: 1, permissions: 10_000, reviews: 0 } })

  test('10,000 rules are checked, and long lists are shown in steps', async ({ page, repo }) => {
    await visit(page, `/repos/${repo.repo_id}/permissions?tab=findings`)
    await expect(page.getByText(/^(\d+) of \1 findings in/)).toBeVisible()
    const stale = findings(page, 'Stale rules')
    const lines = stale.getByRole('list').getByRole('listitem')
    await expect(lines).toHaveCount(5)
    await stale.getByRole('button', { name: /^Show 100 more of \d{4}$/ }).click()
    await expect(lines).toHaveCount(105)
    await page.getByRole('link', { name: /^Show these \d{4} rules$/ }).click()
    await expect(page.getByText(/^\d{4} of 10000 rules$/)).toBeVisible()
  })
})

function findings(page: Page, region: string) {
  return page.getByRole('region', named(region)).getByRole('list').first()
}

function patterns(page: Page) {
  return page.getByRole('table', named('Permissions')).getByRole('rowheader')
}
