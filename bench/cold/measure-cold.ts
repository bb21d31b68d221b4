// A page opened by somebody who is signed in already: until its content is painted, and what that takes.
// By turns with a hand-written page and one with the same libraries alone, over the same address; a first time, a
// second with what the first has left in the browser's cache, and reloaded.
import type { Bench, Measured } from '../harness.ts'
import { countBeforeContent } from './count.ts'
import { contenders, eachSample } from './each-sample.ts'
import type { ColdPage } from './pages.ts'
import { Rows } from './rows.ts'
import { visits } from './visit.ts'

/** Measures one page. */
export function measureCold(page: ColdPage): (bench: Bench) => Promise<Measured[]> {
  return async (bench) => {
    const rows = new Rows()
    // The front keeps the answers from now on.
    for (const contender of contenders) {
      const counted = await countBeforeContent(bench, page, contender)
      rows.add(contender, `Cold ${page.name}`, counted)
    }
    for await (const { network, conditions, contender, profile } of eachSample(bench)) {
      for await (const [which, visited] of visits(bench, profile, page, contender, conditions)) {
        rows.add(contender, `Cold ${page.name}, ${which}, ${network}`, visited)
      }
    }
    return rows.all()
  }
}
