// Reads CSV back, for tests of what writes it.

/**
 * The cells of a CSV text, by the grammar of RFC 4180 §2; a line break alone ends a row, too.
 * @throws when the text has another grammar
 */
export function readCsv(text: string): string[][] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n)/gy
  const rows: string[][] = []
  let row: string[] = []
  while (field.lastIndex < text.length) {
    const match = field.exec(text)
    if (!match) throw new Error('Not RFC 4180.')
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
