// Prints lists for people in a terminal, and as JSON for programs.

/** Lines with the cells aligned in columns. */
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

/** Prints a list with its field names as the header; as JSON, each row with all of its fields. */
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

/** Other people chose these names, so they must not move the cursor or change the writing direction. */
function visible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
