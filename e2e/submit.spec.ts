// Sending a new review: once, by any key, with errors at their fields, and then its page.
import { requestsOf, setFault } from './fault-switch.ts'
import { expect, named, test, visit } from './fixtures.ts'
import { create, expectError, field, newReview } from './review-form.ts'

const compareBranch = 'fix/1001-add-payment-webhook'

test('a submit is one request, however often it is triggered, and its answer is the page', async ({
  page,
  repo,
}) => {
  await visit(page, '/')
  await page.goto(`/repos/${repo.repo_id}/branches`)
  await page.getByRole('link', named(`New review from ${compareBranch}`)).click()
  await expect(field(page, 'Compare')).toHaveValue(compareBranch)
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Title').fill('Once')
  // Both clicks and the key arrive before the page can show that it is busy.
  await page.getByRole('button', named('Create review')).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    const key = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    button.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await expect(page.getByRole('heading', { ...named('Once'), level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main')).toHaveAccessibleName('Once')
  expect(await requestsOf(repo)).toMatchObject({ createReview: 1, getReview: 0 })

  await page.goBack()
  await expect(page.getByRole('table', named('Branches'))).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { ...named('Once'), level: 1 })).toBeVisible()
  expect(await requestsOf(repo)).toMatchObject({ createReview: 1 })
})

test.describe('an answer that is lost', () => {
  test.use({ provoked: [/ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/] })

  test('a review whose creation is uncertain is sent again with its key, and is created once', async ({
    page,
    request,
    repo,
  }) => {
    const sent: { key: string | null; authorization: string | null; body: string | null }[] = []
    page.on('request', async (each) => {
      if (each.method() !== 'POST' || !each.url().endsWith('/reviews')) return
      const [key, authorization] = await Promise.all([
        each.headerValue('idempotency-key'),
        each.headerValue('authorization'),
      ])
      sent.push({ key, authorization, body: each.postData() })
    })
    await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Again`)
    await expect(field(page, 'Base')).toHaveValue('main')
    await setFault(repo, { operation: 'createReview', fault: 'reset-after', times: 1 })
    await create(page)
    await expect(page.getByRole('alert')).toContainText('Sending it again unchanged is safe')
    await create(page)
    await expect(page.getByRole('heading', { ...named('Again'), level: 1 })).toBeVisible()
    expect(sent).toHaveLength(2)
    const [first, second] = sent
    expect(first?.key).toMatch(/^"[\w-]{36}"$/)
    expect(second).toEqual(first)
    // Sends the same request again, as the page would. The service answers with the same review.
    const answer = await request.post(`/v0/repos/${repo.repo_id}/reviews`, {
      headers: {
        authorization: first?.authorization ?? '',
        'content-type': 'application/json',
        'idempotency-key': first?.key ?? '',
      },
      data: first?.body ?? '',
    })
    const { id } = (await answer.json()) as { id: string }
    expect(new URL(page.url()).pathname).toBe(`/repos/${repo.repo_id}/reviews/${id}`)
  })
})

test('Ctrl+Enter submits from any field, even with an open list, but not within a composition', async ({
  page,
  repo,
}) => {
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}`)
  await expect(field(page, 'Base')).toHaveValue('main')
  for (const name of ['Base', 'Compare', 'Title', 'Description', 'Reviewers']) {
    await field(page, name).press('ArrowDown')
    await field(page, name).press('Control+Enter')
    await expectError(field(page, 'Title'), /Enter a title/)
    await expect(field(page, 'Title')).toBeFocused()
    await field(page, 'Title').fill('x')
    await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'false')
    await field(page, 'Title').fill('')
  }
  await expect(field(page, 'Compare')).toHaveValue(compareBranch)
  await field(page, 'Title').fill('By keyboard')
  await field(page, 'Title').evaluate((input) => {
    const composing = { key: 'Enter', ctrlKey: true, bubbles: true, isComposing: true }
    input.dispatchEvent(new KeyboardEvent('keydown', composing))
  })
  await field(page, 'Description').fill('Text')
  expect(await requestsOf(repo)).toMatchObject({ createReview: 0 })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { ...named('By keyboard'), level: 1 })).toBeVisible()
})

test('a review with the ID “new” is opened, and has an address', async ({ page, repo }) => {
  // The embedded service never uses this ID.
  await page.route(/\/reviews(?:\/new)?$/, async (route) => {
    if (!route.request().url().includes('/v0/')) return route.fallback()
    if (route.request().method() === 'GET') return route.fulfill({ json: created })
    const response = await route.fetch()
    created = { ...((await response.json()) as object), id: 'new' }
    return route.fulfill({ response, json: created })
  })
  let created: object = {}
  await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Called+new`)
  await expect(field(page, 'Base')).toHaveValue('main')
  await create(page)
  const heading = page.getByRole('heading', { ...named('Called new'), level: 1 })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
})

test('an empty form says what is missing, and the first error gets the focus', async ({
  page,
  repo,
}) => {
  await visit(page, newReview(repo.repo_id))
  await expect(field(page, 'Base')).toHaveValue('main')
  await field(page, 'Base').fill('')
  await field(page, 'Compare').fill('   ')
  await create(page)
  for (const name of ['Base', 'Compare', 'Title']) await expectError(field(page, name), /enter/i)
  await expect(field(page, 'Base')).toBeFocused()
  expect(await requestsOf(repo)).toMatchObject({ createReview: 0 })
})

test.describe('refused by the service', () => {
  test.use({ provoked: [/status of (404|422)/] })

  test('an unknown ref is an error at its field, and nothing typed is lost', async ({
    page,
    repo,
  }) => {
    await visit(page, newReview(repo.repo_id))
    await expect(field(page, 'Base')).toHaveValue('main')
    await field(page, 'Compare').fill('no/such-branch')
    await field(page, 'Title').fill('Kept')
    await field(page, 'Description').fill('Kept, too')
    await create(page)
    await expectError(field(page, 'Compare'), /no such branch or commit/)
    await expect(field(page, 'Compare')).toBeFocused()
    await expect(page.getByText(/sent as typed/)).toBeHidden()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not create the review: not accepted (422)')
    await alert.getByText('Details', { exact: true }).click()
    await expect(page.getByText(/Request ID: \S/)).toBeVisible()
    await expect(page.getByRole('button', named('Copy details'))).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Kept')
    await expect(field(page, 'Description')).toHaveValue('Kept, too')

    await field(page, 'Compare').fill(compareBranch)
    await create(page)
    await expect(page.getByRole('heading', { ...named('Kept'), level: 1 })).toBeVisible()
  })

  test('a 404 is explained at the form in the service’s words, even if they contain HTML elements', async ({
    page,
    repo,
  }) => {
    await visit(page, `${newReview(repo.repo_id)}?compare_ref=${compareBranch}&title=Kept`)
    await expect(field(page, 'Base')).toHaveValue('main')
    const detail = 'compare_ref <b>feature/zzz</b> does not exist'
    await setFault(repo, { operation: 'createReview', fault: '404', detail })
    await create(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Could not create the review: not found (404)')
    await expect(alert).toContainText(detail)
    await expect(alert).not.toContainText('Repository')
    await expect(alert).not.toContainText('may have been renamed')
    await expect(field(page, 'Title')).toHaveValue('Kept')
  })
})
