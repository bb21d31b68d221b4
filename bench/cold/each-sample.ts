// The samples of a run: each page on each kind of tab, as often as requested, under each condition.
import type { Bench } from '../harness.ts'
import { newProfile, type Conditions, type Profile } from './tab.ts'

/** The app, and the pages that it is compared with. */
export const contenders = ['floor', 'libraries', 'same', 'app'] as const
export type Contender = (typeof contenders)[number]

/** "Fast 4G" is a setting of DevTools; with its own corrections it means 9 and 1.5 Mbit/s and 60 ms. */
const networks: Record<string, Conditions> = {
  'no throttling': { cpu: 1, down: -1, up: -1, latency: 0 },
  '4G': { cpu: 4, down: (9e6 / 8) * 0.9, up: (1.5e6 / 8) * 0.9, latency: 60 * 2.75 },
}

type Sample = { network: string; conditions: Conditions; contender: Contender; profile: Profile }

/** Takes every sample, each in its own browser profile. The order of the pages changes. */
export async function* eachSample(
  { browser, samples }: Bench,
  among: readonly Contender[] = contenders,
): AsyncGenerator<Sample> {
  for (const [network, conditions] of Object.entries(networks)) {
    for (let sample = 0; sample < samples; sample += 1) {
      for (const turn of among.keys()) {
        const contender = among[(sample + turn) % among.length] ?? 'app'
        const profile = await newProfile(browser)
        yield { network, conditions, contender, profile }
        await profile.dispose()
      }
    }
  }
}
