// The samples of a run: each page on each tab, as often as asked for, under each of the conditions.
import type { Bench } from '../harness.ts'
import { newProfile, type Conditions, type Profile } from './tab.ts'

/** The app, and who it is measured beside. */
export const contenders = ['floor', 'libraries', 'app'] as const
export type Contender = (typeof contenders)[number]

/** "Fast 4G" is what DevTools calls so, with its own corrections: 9 and 1.5 Mbit/s, 60 ms. */
const networks: Record<string, Conditions> = {
  'no throttling': { cpu: 1, down: -1, up: -1, latency: 0 },
  '4G': { cpu: 4, down: (9e6 / 8) * 0.9, up: (1.5e6 / 8) * 0.9, latency: 60 * 2.75 },
}

type Sample = { network: string; conditions: Conditions; contender: Contender; profile: Profile }

/** Every sample in turn, each in a browser profile of its own; who comes first changes. */
export async function* eachSample({ browser, samples }: Bench): AsyncGenerator<Sample> {
  for (const [network, conditions] of Object.entries(networks)) {
    for (let sample = 0; sample < samples; sample += 1) {
      for (const turn of contenders.keys()) {
        const contender = contenders[(sample + turn) % contenders.length] ?? 'app'
        const profile = await newProfile(browser)
        yield { network, conditions, contender, profile }
        await profile.dispose()
      }
    }
  }
}
