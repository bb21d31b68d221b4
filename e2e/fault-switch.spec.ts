// The fault switch in a real browser: a connection that breaks is a network error there, and the
// browser does not send a request again by itself.
import { expect, type Repository, test, visit } from './fixtures.ts'

test.use({ provoked: [/net::ERR_/] })

for (const fault of ['reset-before', 'reset-after', 'truncated']) {
  test(`${fault}: one fetch is one request, and an error`, async ({ page, repo, request }) => {
    const asked = page.waitForRequest(/\/v0\/.*\/branches$/)
    await visit(page, `/repos/${repo.repo_id}/branches`)
    const { authorization = '' } = await (await asked).allHeaders()
    const faults = `/faults/${repo.repo_id}`
    await request.put(faults, { data: { fault, operation: 'createReview' } })

    const outcome = await page.evaluate(createReview, { repo, authorization })
    expect(outcome).toBe('TypeError')
    const state = (await (await request.get(faults)).json()) as { requests: object }
    expect(state.requests).toMatchObject({ createReview: 1 })
  })
}

/** Runs in the page: creates a review, and answers its status or the name of the error. */
async function createReview({ repo, authorization }: { repo: Repository; authorization: string }) {
  try {
    const response = await fetch(`/v0/repos/${repo.repo_id}/reviews`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Once', base_ref: 'main', compare_ref: 'release/1.0' }),
    })
    return `${(await response.text()).length} characters`
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}
