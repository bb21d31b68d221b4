// A service that accepts the tokens of a team's own identity provider: people sign in there, by the implicit grant
// and by an authorization code, and their groups decide what they may do.
import type { Page } from '@playwright/test'

import { expect, named, seed, test as base, uniqueName } from './fixtures.ts'
import { field } from './review-form.ts'
import { issuerServices, mainService, type Service } from './services.ts'

async function signInAtTeam(page: Page, account: string): Promise<void> {
  await page.getByRole('button', named('Sign in')).click()
  await page.getByRole('textbox', named('Team account')).fill(account)
  await page.getByRole('button', named('Continue')).click()
  await expect(page.getByRole('banner').getByRole('button', named('Account'))).toBeVisible()
}

const test = base.extend<{ service: Service }>({
  service: [mainService, { option: true }],
  repo: async ({ content, service }, provide) => {
    await provide(await seed(uniqueName(), content, service))
  },
})

for (const { responseType, service } of issuerServices) {
  test.describe(`response_type ${responseType}`, () => {
    test.use({ service, baseURL: service.url, provoked: [/status of 40[34]/] })

    test('a member of the group reads and opens reviews, and signs out there', async ({
      page,
      repo,
    }) => {
      await page.goto(`/repos/${repo.repo_id}/branches`)
      await signInAtTeam(page, 'dana')
      await expect(page.getByRole('table', named('Branches'))).toBeVisible()
      await page.getByRole('link', named('New review')).click()
      await field(page, 'Compare').fill('fix/1001-add-payment-webhook')
      await field(page, 'Title').fill('From another provider')
      await page.getByRole('button', named('Create review')).click()
      await expect(
        page.getByRole('heading', { ...named('From another provider'), level: 1 }),
      ).toBeVisible()
      await expect(page.getByText('dana of the token').first()).toBeVisible()
      await page.getByRole('button', named('Account')).click()
      await page.getByRole('menuitem', named('Sign out')).click()
      await page.getByRole('button', named('Leave the team')).click()
      await expect(page.getByRole('heading', { ...named('Sign in'), level: 1 })).toBeVisible()
      await page.getByRole('button', named('Sign in')).click()
      await expect(page.getByRole('textbox', named('Team account'))).toBeVisible()
    })

    test('someone who is in no group finds no repository', async ({ page, repo }) => {
      await page.goto(`/repos/${repo.repo_id}/branches`)
      await signInAtTeam(page, 'erin')
      await expect(page.getByRole('alert')).toContainText(repo.repo_id)
    })
  })
}
