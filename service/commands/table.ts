// Lists as people read them in a terminal, and as programs do.

/** A line for each row, its cells in columns. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = new Map<number, number>()
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths.set(column, Math.max(widths.get(column) ?? 0, cell.length))
    }
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths.get(column) ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** Prints a list under the names of its fields; as JSON, each row with every field that it has. */
export function printList(
  fields: readonly string[],
  rows: readonly Readonly<Record<string, string | boolean | null>>[],
  { json }: { json: boolean },
): void {
  if (json) {
    console.log(JSON.stringify(rows))
    return
  }
  const cells = rows.map((row) => fields.map((field) => visible(String(row[field] ?? ''))))
  for (const line of table([fields, ...cells])) console.log(line)
}

/** Names come from others: nothing in them may move the cursor or turn the direction of writing. */
function visible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
