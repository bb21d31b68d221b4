// Typing into Base in New review, with 50,000 branches: the time from the key until the options are painted.
import type { Page } from '@playwright/test'

import type { Bench, Measured } from '../harness.ts'
import { pressKey } from '../press.ts'

/** Typed and deleted again. Every text on the way is part of some names. */
const texts = ['feature/40', 'b', 'cache-payment']
const rounds = 3
const target = { median: 50, p95: 100 }

type Samples = { open: number[]; first: number[]; keys: number[] }

export async function measureRefPicker(bench: Bench): Promise<Measured[]> {
  const floorPage = await bench.openFloor('new-review.html')
  const appPage = await bench.openApp(`/repos/${bench.repo}/reviews/new`)
  const floor: Samples = { open: [], first: [], keys: [] }
  const app: Samples = { open: [], first: [], keys: [] }
  for (let round = 0; round < rounds; round += 1) {
    await typeAll(floorPage, bench.branches, floor)
    await typeAll(appPage, bench.branches, app)
  }
  await floorPage.close()
  await appPage.close()
  return [
    { what: 'Ref picker: open 50,000 branches', floor: floor.open, app: app.open, target },
    { what: 'Ref picker: first key', floor: floor.first, app: app.first, target },
    { what: 'Ref picker: every key', floor: floor.keys, app: app.keys, target },
  ]
}

/** Opens the list, types each text, and deletes it key by key. */
async function typeAll(page: Page, branches: readonly string[], samples: Samples): Promise<void> {
  await page.bringToFront()
  const base = page.getByRole('combobox', { name: 'Base', exact: true })
  const press = (key: string, text: string) => {
    const wanted = text.toLowerCase()
    const expected = branches.filter((name) => name.toLowerCase().includes(wanted)).length
    return pressKey(page, key, expected)
  }
  await base.focus()
  await base.fill('')
  await page.keyboard.press('Escape')
  samples.open.push(await press('ArrowDown', ''))
  for (const text of texts) {
    const typed = text.split('').map((_, index) => text.slice(0, index + 1))
    const deleted = text.split('').map((_, index) => text.slice(0, -index - 1))
    for (const each of typed) {
      const time = await press(each.at(-1) ?? '', each)
      samples.keys.push(time)
      if (each === typed[0]) samples.first.push(time)
    }
    for (const each of deleted) samples.keys.push(await press('Backspace', each))
  }
  await page.keyboard.press('Escape')
}
