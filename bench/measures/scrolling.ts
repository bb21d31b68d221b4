// Scrolls by mouse wheel through lists that are too long for the document, and measures how long each frame takes. At
// 60 frames per second a frame takes 17 ms; one of more than 33 ms skips another.
import type { Page } from '@playwright/test'

import type { Bench, Measured } from '../harness.ts'
import { recordFrames } from '../painted.ts'

const turns = 80
const pixels = 240
const target = { median: 17, p95: 33 }

export async function measureScrolling(bench: Bench): Promise<Measured[]> {
  const branches = `${bench.branches.length} of ${bench.branches.length} branches`
  const rules = `${bench.rules.length} of ${bench.rules.length} rules`
  const floor = await scroll(await bench.openFloor('scroll.html'), branches)
  const open = (path: string) => bench.openApp(`/repos/${bench.repo}/${path}`)
  const branchFrames = await scroll(await open('branches'), branches)
  const ruleFrames = await scroll(
    await open('permissions'),
    rules,
    '[role=table][aria-label=Permissions]',
  )
  const matrixFrames = await scroll(
    await open('permissions?tab=matrix'),
    rules,
    '[role=table][aria-label=Matrix]',
  )
  return [
    { what: 'Scrolling branches: a frame', floor, app: branchFrames, target },
    { what: 'Scrolling rules: a frame', floor, app: ruleFrames, target },
    { what: 'Scrolling the matrix: a frame', floor, app: matrixFrames, target },
  ]
}

/** The frames of a page that lists everything that `status` says, while the wheel turns over `selector`. */
async function scroll(page: Page, status: string, selector = 'table'): Promise<number[]> {
  await page.bringToFront()
  await page.getByText(status, { exact: true }).waitFor()
  const place = await page.locator(selector).last().boundingBox()
  await page.mouse.move((place?.x ?? 0) + 300, Math.min(700, (place?.y ?? 0) + 250))
  const recording = await page.evaluateHandle(recordFrames)
  for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, pixels)
  const frames = await recording.evaluate(({ stop }) => stop())
  await page.close()
  return frames
}
