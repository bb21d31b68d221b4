// Many signed-in people open reviews at the same time: is any lost, and does anything fail? `npm run soak --
// --seconds 60 --sessions 50` starts a service in a temporary folder.
import { parseArgs } from 'node:util'

import type { Review } from '../../contract/resources.ts'
import { startService, type TestService } from './service.ts'
import { signIn } from './sign-in.ts'

/** The results; times of createReview in milliseconds. */
export type SoakResult = {
  sessions: number
  requests: number
  created: number
  /** The number of answers with each status other than 2xx; 0 stands for no answer. */
  refusals: Record<number, number>
  /** Created reviews that could not be read afterwards, or were different from what was written. */
  missing: number
  median: number
  percentile99: number
}

/** Signs in `sessions` times as alice and bob, opens reviews for `seconds`, and then reads each of them. */
export async function soak(
  { origin }: Pick<TestService, 'origin'>,
  { seconds, sessions }: { seconds: number; sessions: number },
): Promise<SoakResult> {
  const created = new Map<string, string>()
  const refusals: Record<number, number> = {}
  const times: number[] = []
  let requests = 0

  async function ask(token: string, path: string, body?: object): Promise<Review | undefined> {
    requests += 1
    const response = await fetch(`${origin}/v0/repos/demo/reviews${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).catch(() => undefined)
    if (response?.ok) return (await response.json()) as Review
    const status = response?.status ?? 0
    refusals[status] = (refusals[status] ?? 0) + 1
    return undefined
  }

  const signingIn = Array.from({ length: sessions }, (_, index) =>
    signIn({ origin, username: index % 2 === 0 ? 'alice' : 'bob' }),
  )
  const tokens = await Promise.all(signingIn)
  const end = performance.now() + seconds * 1000

  await Promise.all(
    tokens.map(async (token, session) => {
      for (let count = 0; performance.now() < end; count += 1) {
        const title = `Review ${count} of session ${session}`
        const start = performance.now()
        const review = await ask(token, '', {
          title,
          base_ref: 'main',
          compare_ref: 'release/2.4',
          reviewer_ids: ['bob', 'kim'],
        })
        times.push(performance.now() - start)
        if (review) created.set(review.id, title)
      }
    }),
  )

  let missing = 0
  const unread = created.entries()
  await Promise.all(
    tokens.map(async (token) => {
      for (const [id, title] of unread) {
        const review = await ask(token, `/${id}`)
        if (review?.title !== title) missing += 1
      }
    }),
  )
  times.sort((a, b) => a - b)
  const percentile = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
  return {
    sessions: new Set(tokens).size,
    requests,
    created: created.size,
    refusals,
    missing,
    median: percentile(0.5),
    percentile99: percentile(0.99),
  }
}

/** Whether nothing was lost and nothing failed. A refusal (4xx) is no failure. */
export function isSound({ created, refusals, missing }: SoakResult): boolean {
  const failed = Object.keys(refusals).some((status) => status === '0' || Number(status) >= 500)
  return created > 0 && missing === 0 && !failed
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      sessions: { type: 'string', default: '50' },
    },
  })
  const service = await startService({ requestsPerMinute: 1_000_000_000 })
  const result = await soak(service, {
    seconds: Number(values.seconds),
    sessions: Number(values.sessions),
  })
  await service.stop()
  const { refusals, ...numbers } = result
  console.table({ ...numbers, refusals: JSON.stringify(refusals) })
  process.exitCode = isSound(result) ? 0 : 1
}
