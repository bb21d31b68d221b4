// A page opened by somebody who is signed in already: until its content is painted, and what that takes.
// By turns with a hand-written page and one with React alone, over the same address; each in a browser
// profile of its own, and then a second time with what the first has left in its cache.
import type { Bench, Measured } from '../harness.ts'
import { countBeforeContent } from './count.ts'
import type { ColdPage } from './pages.ts'
import { contenders, Rows } from './rows.ts'
import { newProfile, type Conditions } from './tab.ts'
import { visitOnce } from './visit.ts'

/** "Fast 4G" is what DevTools calls so, with its own corrections: 9 and 1.5 Mbit/s, 60 ms. */
const networks: Record<string, Conditions> = {
  'no throttling': { cpu: 1, down: -1, up: -1, latency: 0 },
  '4G': { cpu: 4, down: (9e6 / 8) * 0.9, up: (1.5e6 / 8) * 0.9, latency: 60 * 2.75 },
}

/** Measures one page. */
export function measureCold(coldPage: ColdPage): (bench: Bench) => Promise<Measured[]> {
  return async (bench) => {
    // These visits find the answers that the front keeps from now on.
    const counts = new Rows()
    for (const contender of contenders) {
      counts.add(contender, '', await countBeforeContent(bench, coldPage, contender))
    }
    const times = new Rows()
    for (const [network, conditions] of Object.entries(networks)) {
      for (let sample = 0; sample < bench.samples; sample += 1) {
        for (const turn of contenders.keys()) {
          const contender = contenders[(sample + turn) % contenders.length] ?? 'app'
          const profile = await newProfile(bench.browser)
          for (const visit of ['first', 'second']) {
            const visited = await visitOnce(bench, profile, coldPage, contender, conditions)
            times.add(contender, `, ${visit} visit, ${network}`, visited)
          }
          await profile.dispose()
        }
      }
    }
    return [...counts.rows.values(), ...times.rows.values()].map((row) =>
      Object.assign(row, { what: `Cold ${coldPage.name}${row.what}` }),
    )
  }
}
