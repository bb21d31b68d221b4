// The command palette with 50,000 branches, beside the picker of the floor page: the time from the key until its
// results are painted.
import type { Page } from '@playwright/test'

import type { Bench, Measured } from '../harness.ts'
import { eventToText } from '../painted.ts'
import { pressKey } from '../press.ts'

/** Each of these texts finds more branches than the palette shows. */
const texts = ['feature/40', 'cache-payment']
const rounds = 3
const target = { median: 50, p95: 100 }

export async function measurePalette(bench: Bench): Promise<Measured[]> {
  const floorPage = await bench.openFloor('new-review.html')
  const appPage = await bench.openApp(`/repos/${bench.repo}/branches`)
  await appPage.getByText(/^\d+ of \d+ branches$/).waitFor()
  const floor = { open: [] as number[], keys: [] as number[] }
  const app = { open: [] as number[], keys: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const text of texts) {
      const typed = text.split('').map((_, index) => text.slice(0, index + 1))
      const found = (part: string) =>
        bench.branches.filter((name) => name.toLowerCase().includes(part)).length

      await floorPage.bringToFront()
      await floorPage.getByRole('combobox').fill('')
      floor.open.push(await pressKey(floorPage, 'ArrowDown', bench.branches.length))
      for (const part of typed) {
        floor.keys.push(await pressKey(floorPage, part.at(-1) ?? '', found(part)))
      }

      await appPage.bringToFront()
      app.open.push(await pressInPalette(appPage, 'Control+k', '[role=option]'))
      for (const part of typed) {
        app.keys.push(await pressInPalette(appPage, part.at(-1) ?? '', '[role=option] mark', part))
      }
      await appPage.keyboard.press('Escape')
    }
  }
  await floorPage.close()
  await appPage.close()
  return [
    { what: 'Palette: open over 50,000 branches', floor: floor.open, app: app.open, target },
    { what: 'Palette: every key', floor: floor.keys, app: app.keys, target },
  ]
}

/** Returns the time in ms until an element of the palette has this text. */
async function pressInPalette(
  page: Page,
  key: string,
  selector: string,
  text?: string,
): Promise<number> {
  const wait = {
    event: 'keydown',
    selector: `dialog ${selector}`,
    ...(text !== undefined && { text }),
  }
  const timing = await page.evaluateHandle(eventToText, wait)
  await page.keyboard.press(key)
  return timing.evaluate(({ ms }) => ms)
}
