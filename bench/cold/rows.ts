// Collects the samples of visits for the report.
import type { Measured } from '../harness.ts'
import type { Contender } from './each-sample.ts'

/** The numbers of one visit, by what they measure; undefined if this wasn't measured here. */
export type Visited = Record<string, { value: number | undefined; unit?: Measured['unit'] }>

/** The samples of each thing, collected from visits. */
export class Rows {
  private readonly rows = new Map<string, Measured>()

  add(contender: Contender, where: string, visited: Visited): void {
    for (const [name, { value, unit }] of Object.entries(visited)) {
      if (value === undefined) continue
      const what = `${where}: ${name}`
      const about = { what, ...(unit !== undefined && { unit }) }
      const row = this.rows.get(what) ?? { ...about, floor: [], libraries: [], same: [], app: [] }
      this.rows.set(what, row)
      row[contender]?.push(value)
    }
  }

  all(): Measured[] {
    return [...this.rows.values()]
  }
}
