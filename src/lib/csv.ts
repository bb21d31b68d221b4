// CSV (RFC 4180) for people who open it in a spreadsheet: no cell of it is ever run as a formula.

// What Excel, LibreOffice and Google Sheets take for the beginning of a formula, in full width too;
// a tab or a line break before it hides it from people only.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const number = /^-?\d+(?:\.\d+)?$/

/**
 * Rows of cells as CSV: CRLF after each row, every cell in quotes, quotes doubled. A cell that would
 * be a formula gets an apostrophe before it, which a spreadsheet reads as "text"; so does one that
 * begins with an apostrophe, so that taking one away from every cell that has one gives back exactly
 * what was there. A negative number is no formula.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function quoted(cell: string): string {
  const text =
    (formula.test(cell) && !number.test(cell)) || cell.startsWith("'") ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
