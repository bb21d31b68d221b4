// Sets the service's faults (docs/faults.md). A fault concerns one repository, so tests that run at once don't meet.
import type { Page } from '@playwright/test'

import { expect, type Repository } from './fixtures.ts'
import { mainService } from './services.ts'

/** The five operations, as the interface and the service name them. */
export type Operation =
  | 'listBranches'
  | 'getReview'
  | 'listGranularPermissions'
  | 'createReview'
  | 'renameRepo'

type Setting = {
  fault: string
  /** If absent, all five. */
  operation?: Operation
  times?: number
  /** The wait of a slow answer. One that has to be slow until a test has looked can wait long: `clearFaults` ends it. */
  milliseconds?: number
  retry_after?: number
  detail?: string
}

type At = Pick<Repository, 'repo_id'>

/** From now on requests for a repository are answered with this fault. */
export async function setFault(repo: At, setting: Setting): Promise<void> {
  const response = await fetch(addressOf(repo), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(setting),
  })
  expect(response.status, await response.text()).toBe(200)
}

/** Removes the faults of a repository. Answers that are slow arrive at once. */
export async function clearFaults(repo: At): Promise<void> {
  await fetch(addressOf(repo), { method: 'DELETE' })
}

/** How many requests for a repository have reached the service, by operation. */
export async function requestsOf(repo: At): Promise<Record<Operation, number>> {
  const state = (await (await fetch(addressOf(repo))).json()) as {
    requests: Record<Operation, number>
  }
  return state.requests
}

/**
 * Lets the time of a page with `page.clock` pass quickly until something holds, so that no test waits as long as a page
 * does before it tries again.
 */
export async function passTime(page: Page, holds: () => Promise<boolean>): Promise<void> {
  const later = async () => {
    await page.clock.fastForward(3000)
    return holds()
  }
  await expect.poll(later, { intervals: [100] }).toBe(true)
}

function addressOf({ repo_id }: At): string {
  return `${mainService.url}/faults/${repo_id}`
}
