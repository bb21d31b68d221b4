// The headers of the service's pages and files. A browser must enforce them.
import { expect, named, test, visit } from './fixtures.ts'

test('pages come with a strict policy', async ({ request }) => {
  for (const path of ['/', '/repos/demo/branches', '/auth/callback', '/repos/a.b/reviews/new']) {
    const response = await request.get(path, { headers: { accept: 'text/html' } })
    expect(response.status()).toBe(200)
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ;]+';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-cache')
    // On plain http this header would lock people out of other services on the same host.
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('the authorization server’s pages can’t be framed and run no script', async ({ page }) => {
  await page.goto('/')
  const answer = page.waitForResponse(/\/oauth\/login\//)
  await page.getByRole('button', named('Sign in')).click()
  const headers = await (await answer).allHeaders()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toMatch(
    /unsafe-inline|unsafe-eval|script-src [^;]*\*/,
  )
  expect(headers['cache-control']).toContain('no-store')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('files with a hash in their name are compressed and cached for ever', async ({ request }) => {
  const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text()
  const script = /src="(\/assets\/start-[^"]+\.js)"/.exec(html)?.[1]
  expect(script).toBeDefined()
  for (const encoding of ['br', 'gzip']) {
    const response = await request.get(script ?? '', { headers: { 'accept-encoding': encoding } })
    expect(response.headers()['content-encoding']).toBe(encoding)
    expect(response.headers()['cache-control']).toContain('immutable')
    expect(response.headers()['content-type']).toContain('javascript')
  }
  const config = await request.get('/config.json')
  expect(config.headers()['cache-control']).toBe('no-cache')
})

test('a missing file is not answered with a page', async ({ request }) => {
  const response = await request.get('/assets/none.js')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).not.toContain('text/html')
  expect(response.headers()['cache-control'] ?? '').not.toContain('immutable')
})

test.describe('the policy', () => {
  test.use({ provoked: [/Content Security Policy/] })

  test('is enforced: an inline script does not run', async ({ page }) => {
    await visit(page, '/')
    const refused = page.waitForEvent('console', (message) => message.text().includes('inline'))
    const ran = await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "owned"'
      document.body.append(script)
      return document.title === 'owned'
    })
    expect(ran).toBe(false)
    // The console reports it, which is what makes every other test fail.
    expect((await refused).type()).toBe('error')
  })
})
