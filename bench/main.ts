// `npm run bench`: how long people wait in the built app, beside a floor page that does the same by
// hand, in one run on one machine; `npm run bench -- palette scrolling` measures these alone. Times are
// of this machine at this moment; the ratio is what can be compared. Fails only when something doesn't
// work, never because it is slow.
import type { Measured } from './harness.ts'
import { startBench } from './harness.ts'
import { measureBranches } from './measures/branches.ts'
import { measureNewReview } from './measures/new-review.ts'
import { measurePalette } from './measures/palette.ts'
import { measurePermissions } from './measures/permissions.ts'
import { measureRefPicker } from './measures/ref-picker.ts'
import { measureScrolling } from './measures/scrolling.ts'
import { table } from './table.ts'

/** One file under measures/ for each, by its name; each gives any number of rows. */
const measures = {
  branches: measureBranches,
  permissions: measurePermissions,
  scrolling: measureScrolling,
  'new-review': measureNewReview,
  'ref-picker': measureRefPicker,
  palette: measurePalette,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(measures, name))
if (unknown.length > 0) throw new Error(`No measure is called ${unknown.join(' or ')}.`)

const bench = await startBench()
try {
  const rows: Measured[] = []
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure(bench)))
  }
  console.log(table(rows))
} finally {
  await bench.stop()
}
