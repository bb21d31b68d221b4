// What was measured, as a table to read.
import type { Measured } from './harness.ts'

/** One row per thing: medians and 95th percentiles in ms, and how many times the floor's median, if any. */
export function table(rows: readonly Measured[]): string {
  const head = ['', 'floor', '(p95)', 'app', '(p95)', 'ratio', 'target', 'samples']
  const lines = rows.map(({ what, floor, app, target }) => [
    what,
    floor ? ms(quantile(floor, 0.5)) : '',
    floor ? ms(quantile(floor, 0.95)) : '',
    ms(quantile(app, 0.5)),
    ms(quantile(app, 0.95)),
    floor ? `${(quantile(app, 0.5) / quantile(floor, 0.5)).toFixed(1)}x` : '',
    target === undefined ? '' : `${target.median} (${target.p95}) ms`,
    String(app.length),
  ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  )
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

/** The nearest rank: a value that was measured. */
function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`
}
