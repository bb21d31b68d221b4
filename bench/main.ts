// `npm run bench`: how long people wait in the built app, beside floor pages that do the same by hand, in one run on
// one machine. The times are only true for this machine at this moment; the ratios can be compared. It only fails
// when something doesn't work, never because it is slow.
import { measureCold } from './cold/measure-cold.ts'
import { measureOpened } from './cold/measure-opened.ts'
import { coldPages } from './cold/pages.ts'
import { help, readCommandLine } from './command-line.ts'
import { startBench, type Bench, type Measured } from './harness.ts'
import { measureBranches } from './measures/branches.ts'
import { measurePalette } from './measures/palette.ts'
import { measurePermissions } from './measures/permissions.ts'
import { measureRefPicker } from './measures/ref-picker.ts'
import { measureScrolling } from './measures/scrolling.ts'
import { readReport, reportOf, writeReport } from './report.ts'
import { comparison, table } from './table.ts'

/** Each measure returns any number of rows. */
const measures: Record<string, (bench: Bench) => Promise<Measured[]>> = {
  ...Object.fromEntries(coldPages.map((page) => [`cold-${page.name}`, measureCold(page)])),
  'opened-new-review': measureOpened,
  branches: measureBranches,
  permissions: measurePermissions,
  scrolling: measureScrolling,
  'ref-picker': measureRefPicker,
  palette: measurePalette,
}

const names = Object.keys(measures)

try {
  const asked = readCommandLine(process.argv.slice(2), names)
  if (asked === 'help') console.log(help(names))
  else await run(asked)
} catch (error) {
  console.error(error instanceof Error && !process.env['DEBUG'] ? error.message : error)
  process.exitCode = 1
}

async function run({
  names: wanted,
  samples,
  report: folder,
  compare,
}: Exclude<ReturnType<typeof readCommandLine>, 'help'>) {
  const before = compare === undefined ? undefined : await readReport(compare)
  const bench = await startBench(samples)
  try {
    const rows: Measured[] = []
    for (const name of wanted) {
      const measured = (await measures[name]?.(bench)) ?? []
      console.log(`${table(measured)}\n`)
      rows.push(...measured)
    }
    const report = reportOf(rows, bench.browser.version())
    if (before)
      console.log(`Beside ${before.date}, ${before.commit}:\n${comparison(before.rows, rows)}\n`)
    console.log(`Report: ${await writeReport(folder, report)}.md and .json`)
  } finally {
    await bench.stop()
  }
}
