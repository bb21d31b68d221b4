// Counts of what doesn't vary: how much crosses the wire before a page's content, in how many rounds, and
// how large the document is by then.
import type { Asked } from '../front.ts'
import type { Bench } from '../harness.ts'
import type { Contender } from './each-sample.ts'
import type { ColdPage } from './pages.ts'
import type { Visited } from './rows.ts'
import { newProfile } from './tab.ts'
import { beginVisit } from './visit.ts'

/**
 * Ms for which each answer is kept back. Long beside what a page does on its own, so that whatever is
 * asked for after an answer was there may well have waited for it.
 */
const delay = 600

/** Visits once with every answer late. What was answered by then counts as before content. */
export async function countBeforeContent(
  bench: Bench,
  page: ColdPage,
  contender: Contender,
): Promise<Visited> {
  const profile = await newProfile(bench.browser)
  bench.front.record(delay)
  const { tab } = await beginVisit(bench, profile, page, contender)
  const { at, nodes } = await tab.evaluate<{ at: number; nodes: number }>(
    'probe.content.then(({ ms, nodes }) => ({ at: performance.timeOrigin + ms, nodes }))',
  )
  const asked = bench.front
    .record()
    .filter(({ path, answered }) => answered <= at && path !== '/floor/blank.html')
  await profile.dispose()
  return {
    'requests before content': { value: asked.length, unit: '' },
    rounds: { value: roundsOf(asked), unit: '' },
    script: { value: weight(asked, /javascript/), unit: 'kB' },
    CSS: { value: weight(asked, /css/), unit: 'kB' },
    'anything else': { value: weight(asked, /^(?!.*(?:javascript|css))/), unit: 'kB' },
    elements: { value: nodes, unit: '' },
  }
}

/** The longest chain of requests each of which came after the answer to the one before. */
function roundsOf(asked: readonly Pick<Asked, 'at' | 'answered'>[]): number {
  const rounds: { answered: number; round: number }[] = []
  for (const { at, answered } of asked.toSorted((one, other) => one.at - other.at)) {
    const before = rounds.filter((each) => each.answered <= at).map(({ round }) => round)
    rounds.push({ answered, round: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...rounds.map(({ round }) => round))
}

function weight(asked: readonly Asked[], type: RegExp): number {
  const those = asked.filter((each) => type.test(each.type))
  return those.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
