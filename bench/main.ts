// `npm run bench`: how long people wait in the built app, beside a floor page that does the same by
// hand, in one run on one machine. Times are of this machine at this moment; the ratio is what can be
// compared. Fails only when something doesn't work, never because it is slow.
import type { Measured } from './harness.ts'
import { startBench } from './harness.ts'
import { measureBranches } from './measures/branches.ts'
import { measureNewReview } from './measures/new-review.ts'
import { measureRefPicker } from './measures/ref-picker.ts'
import { table } from './table.ts'

/** One file under measures/ for each; each gives any number of rows. */
const measures = [measureBranches, measureNewReview, measureRefPicker]

const bench = await startBench()
try {
  const rows: Measured[] = []
  for (const measure of measures) rows.push(...(await measure(bench)))
  console.log(table(rows))
} finally {
  await bench.stop()
}
