// What the services log of sign-ins, requests and failures.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { enterPassword, expect, named, signOut, test } from './fixtures.ts'
import { collectSecrets } from './secrets.ts'
import { codeService, mainService, servicesFolder } from './services.ts'

test(
  'no token, code or password of signing in, reading and signing out is in a log',
  { tag: '@full' },
  async ({ page, context }) => {
    const secrets = collectSecrets(context)
    for (const { url } of [mainService, codeService]) {
      await page.goto(`${url}/repos/demo/branches`)
      await page.getByRole('button', named('Sign in')).click()
      await enterPassword(page, 'carol', 'mistyped for the log')
      await expect(page.getByRole('alert')).toContainText('wrong')
      await enterPassword(page, 'bob', 'demo')
      await expect(page.getByRole('table', named('Branches'))).toBeVisible()
      await page.getByRole('link', named('Permissions')).click()
      await expect(page.getByRole('alert')).toContainText('(403)')
      await page.goto(`${url}/repos/none/branches`)
      await expect(page.getByRole('alert')).toContainText('(404)')
      await signOut(page)
    }
    const names = new Set(secrets().map(([name]) => name))
    expect([...names].toSorted()).toEqual(['access_token', 'code', 'id_token', 'password'])
    const log = services()
    expect(log).toContain('"path":"/v0/repos/demo/branches"')
    expect(log).toContain('"audit":"sign-in failed"')
    const found = secrets().filter((secret) => spellings(secret).some((text) => log.includes(text)))
    expect(found).toEqual([])
  },
)

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
