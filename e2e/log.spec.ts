// Runs after all other tests, however many were chosen, and searches what the services logged meanwhile.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { enterPassword, expect, named, test } from './fixtures.ts'
import { notedSecrets } from './secrets.ts'
import { codeService, mainService, servicesFolder } from './services.ts'

test.use({ provoked: [/status of 40[134]/] })

test('no token, code or password of the whole run is in a log', async ({ page }) => {
  // Gives the test something to find even if it runs alone.
  for (const { url } of [mainService, codeService]) {
    await page.goto(`${url}/repos/demo/branches`)
    await page.getByRole('button', named('Sign in')).click()
    await enterPassword(page, 'carol', 'mistyped for the log')
    await expect(page.getByRole('alert')).toContainText('wrong')
    await enterPassword(page, 'bob', 'demo')
    await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  }
  const secrets = notedSecrets()
  const names = new Set(secrets.map(([name]) => name))
  expect([...names].toSorted()).toEqual(['access_token', 'code', 'id_token', 'password'])
  const log = services()
  expect(log).toContain('"path":"/v0/repos/demo/branches"')
  expect(log).toContain('"audit":"sign-in failed"')
  const found = secrets.filter((secret) => spellings(secret).some((text) => log.includes(text)))
  expect(found).toEqual([])
})

/** Everything that was logged. Escapes are removed, because a text may be quoted within a text. */
function services(): string {
  const files = readdirSync(servicesFolder).filter((name) => name.endsWith('.log'))
  expect(files.length).toBeGreaterThan(2)
  return files
    .map((name) => readFileSync(join(servicesFolder, name), 'utf8'))
    .join('')
    .replaceAll('\\', '')
}

/**
 * A short value, such as the demonstration's password, can occur by accident. So it is only looked for after its
 * name.
 */
function spellings([name, value]: readonly [string, string]): string[] {
  return value.length < 12 ? [`${name}=${value}`, `"${name}":"${value}"`] : [value]
}
