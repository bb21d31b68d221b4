// Writes CSV (RFC 4180) in which spreadsheets run no cell as a formula.

// How formulas begin in Excel, LibreOffice and Google Sheets, also after white space and in full-width characters.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const number = /^-\d+(?:\.\d+)?$/

/**
 * Rows of cells as CSV. A cell that would be run gets an apostrophe in front, which makes it a text. So does a cell that
 * begins with an apostrophe: removing one from each cell that has it restores all cells.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function quoted(cell: string): string {
  const isRun = cell.startsWith("'") || (formula.test(cell) && !number.test(cell))
  return `"${(isRun ? `'${cell}` : cell).replaceAll('"', '""')}"`
}
