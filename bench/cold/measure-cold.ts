// Measures a page that is opened by somebody who is signed in: the time until its content is painted, and what that
// costs. It alternates with a hand-written page, with a page of the same libraries alone, and with one where they draw
// the same elements, at the same address.
// Each is visited for the first time, a second time with the browser's cache, and reloaded.
import type { Bench, Measured } from '../harness.ts'
import { countBeforeContent } from './count.ts'
import { contenders, eachSample } from './each-sample.ts'
import type { ColdPage } from './pages.ts'
import { Rows } from './rows.ts'
import { addSameContent } from './same-content.ts'
import { visits } from './visit.ts'

export function measureCold(page: ColdPage): (bench: Bench) => Promise<Measured[]> {
  return async (bench) => {
    const rows = new Rows()
    await addSameContent(bench, page)
    // From now on the front has the answers in memory.
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
