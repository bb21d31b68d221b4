// Formats measurements as a table.
import type { Measured } from './harness.ts'
import { quantile, ratio } from './statistics.ts'

const head = [
  '',
  'floor',
  '(p95)',
  'libraries',
  '(p95)',
  'same',
  '(p95)',
  'app',
  '(p95)',
  '× floor',
  '× libraries',
  '× same',
  'n',
]

/**
 * One row per measured thing: medians and 95th percentiles, and the ratios to the floor, to the libraries alone and
 * to the same elements, if there are any. The table is Markdown, and padded so that it can be read in a terminal, too.
 */
export function table(rows: readonly Measured[]): string {
  return markdown(
    head,
    rows.map(({ what, unit, floor, libraries, same, app }) => [
      named(what, unit),
      ...both(floor),
      ...both(libraries),
      ...both(same),
      ...both(app),
      floor ? times(ratio(app, floor)) : '',
      libraries ? times(ratio(app, libraries)) : '',
      same ? times(ratio(app, same)) : '',
      String(app.length),
    ]),
  )
}

/** Compares this run with an earlier one, for the things that both have measured. */
export function comparison(before: readonly Measured[], now: readonly Measured[]): string {
  const known = new Map(before.map((row) => [row.what, row]))
  const rows = now.flatMap((row) => {
    const old = known.get(row.what)
    if (!old) return []
    const wasTimes = old.floor ? ratio(old.app, old.floor) : Number.NaN
    const isTimes = row.floor ? ratio(row.app, row.floor) : Number.NaN
    const was = quantile(old.app, 0.5)
    const is = quantile(row.app, 0.5)
    return [
      [
        named(row.what, row.unit),
        figure(was),
        figure(is),
        times(is / was),
        times(wasTimes),
        times(isTimes),
        times(isTimes / wasTimes),
      ],
    ]
  })
  return markdown(
    ['', 'app before', 'now', 'now ÷ before', '× floor before', 'now', 'now ÷ before'],
    rows,
  )
}

function markdown(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = titles.map((_, column) =>
    Math.max(3, ...[titles, ...rows].map((line) => line[column]?.length ?? 0)),
  )
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [titles, rule, ...rows]
    .map((line) => {
      const cells = line.map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      return `| ${cells.join(' | ')} |`
    })
    .join('\n')
}

function named(what: string, unit: string = 'ms'): string {
  return unit === '' ? what : `${what}, ${unit}`
}

function both(samples: readonly number[] | undefined): [median: string, p95: string] {
  if (!samples) return ['', '']
  return [figure(quantile(samples, 0.5)), figure(quantile(samples, 0.95))]
}

function figure(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(value < 1 ? 3 : value < 10 ? 1 : 0)
}

/** Empty if there is nothing to compare: 0 times 0. */
function times(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : ''
}
