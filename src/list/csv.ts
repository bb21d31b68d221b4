// Writes CSV that no spreadsheet runs and that RFC 4180 allows. It knows no list; export-file.ts does.

/** How formulas begin in Excel, LibreOffice and Google Sheets, also after white space and in full-width characters. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const number = /^-\d+(?:\.\d+)?$/

/**
 * Rows of cells as CSV (RFC 4180). A cell that a spreadsheet would run gets an apostrophe in front, which makes it a text. So
 * does a cell that begins with an apostrophe, so that removing the first apostrophe of each cell restores all cells.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function quoted(cell: string): string {
  const isRun = cell.startsWith("'") || (formula.test(cell) && !number.test(cell))
  return `"${(isRun ? `'${cell}` : cell).replaceAll('"', '""')}"`
}
