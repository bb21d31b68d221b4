// Samples on their way from visits to the report.
import type { Measured } from '../harness.ts'
import type { Contender } from './each-sample.ts'

/** What was measured of one visit, by what it is; undefined is not measured here. */
export type Visited = Record<string, { value: number | undefined; unit?: Measured['unit'] }>

/** The samples of each thing, gathered from visits. */
export class Rows {
  private readonly rows = new Map<string, Measured>()

  add(contender: Contender, where: string, visited: Visited): void {
    for (const [name, { value, unit }] of Object.entries(visited)) {
      if (value === undefined) continue
      const what = `${where}: ${name}`
      const about = { what, ...(unit !== undefined && { unit }) }
      const row = this.rows.get(what) ?? { ...about, floor: [], libraries: [], app: [] }
      this.rows.set(what, row)
      row[contender]?.push(value)
    }
  }

  all(): Measured[] {
    return [...this.rows.values()]
  }
}
