// Prints lists: as a table for people in a terminal, and as JSON for programs.
import { visibleText } from '../../src/lib/visible-text.ts'

type Row = Readonly<Record<string, string | boolean | null>>

/** Prints these fields of a list as a table; as JSON, each row with all of its fields. */
export function printList(
  fields: readonly string[],
  rows: readonly Row[],
  { json }: { json: boolean },
): void {
  if (json) console.log(JSON.stringify(rows))
  else console.table(JSON.parse(JSON.stringify(rows), visible), [...fields])
}

/** Other people chose these names, so they must not move the cursor or change the writing direction. */
function visible(_field: string, value: unknown): unknown {
  return typeof value === 'string' ? visibleText(value) : value
}
