// Measures how long New review takes to open by a link of a review, until its first field is painted and has the
// focus. The review itself was opened cold, half a second before.
import type { Bench, Measured } from '../harness.ts'
import { eventToText } from '../painted.ts'
import { contenders, eachSample } from './each-sample.ts'
import { coldReview } from './pages.ts'
import { Rows } from './rows.ts'
import type { Tab } from './tab.ts'
import { afterContent, beginVisit } from './visit.ts'

/** How long a pointer stays on a link before it clicks, in ms. */
const rest = 100

export async function measureOpened(bench: Bench): Promise<Measured[]> {
  const rows = new Rows()
  for await (const { network, conditions, contender, profile } of eachSample(
    bench,
    // Nothing can be opened from the app's elements alone.
    contenders.filter((each) => each !== 'same'),
  )) {
    const { tab } = await beginVisit(bench, profile, coldReview, contender, conditions)
    await tab.evaluate('probe.content')
    await afterContent(tab)
    const value = await openForm(tab)
    rows.add(contender, `New review opened from a review, ${network}`, { 'a field': { value } })
  }
  return rows.all()
}

/** Clicks the link. @throws if the field doesn't accept text at once */
async function openForm(tab: Tab): Promise<number> {
  const { x, y } = await tab.evaluate<{ x: number; y: number }>(`(() => {
    const link = [...document.links].find(({ textContent }) => textContent === 'New review')
    const { x, y } = link.getBoundingClientRect()
    return { x: x + 5, y: y + 5 }
  })()`)
  const mouse = (type: string, more = {}) =>
    tab.send('Input.dispatchMouseEvent', { type, x, y, ...more })
  await mouse('mouseMoved')
  await new Promise((resolve) => setTimeout(resolve, rest))
  const wait = JSON.stringify({ event: 'click', selector: '[role=combobox]:focus' })
  await tab.evaluate(`window.timing = (${eventToText.toString()})(${wait}), 0`)
  await mouse('mousePressed', { button: 'left', clickCount: 1 })
  await mouse('mouseReleased', { button: 'left', clickCount: 1 })
  const ms = await tab.evaluate<number>('timing.ms')
  await tab.send('Input.insertText', { text: 'main' })
  const typed = await tab.evaluate<string>('document.activeElement.value')
  if (typed !== 'main') throw new Error(`The field says ${typed} when main was typed.`)
  return ms
}
