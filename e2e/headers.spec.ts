// The browser enforces the content security policy. What its headers say is tested in service/.
import { expect, test, visit } from './fixtures.ts'

test.use({ provoked: [/Content Security Policy/] })

test('an inline script does not run, and fails any test that doesn’t expect it', async ({
  page,
}) => {
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
