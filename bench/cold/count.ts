// Counts what doesn't vary: how many bytes are sent before a page's content, in how many rounds, and how many
// elements the document has by then.
import type { Asked } from '../front.ts'
import type { Bench } from '../harness.ts'
import type { Contender } from './each-sample.ts'
import type { ColdPage } from './pages.ts'
import type { Visited } from './rows.ts'
import { newProfile } from './tab.ts'
import { beginVisit } from './visit.ts'

/**
 * The delay of each answer in ms. It is long compared with what a page does by itself, so it shows whether a request
 * waited for the answer before it.
 */
const delay = 600

/** Makes one visit in which every answer is delayed. Whatever was answered by then counts as before the content. */
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

/** The length of the longest chain of requests that each began after the answer to the one before. */
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
