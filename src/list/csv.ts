// Writes CSV (RFC 4180) in which spreadsheets run no cell as a formula, and rewrite none.

// How formulas begin in Excel, LibreOffice and Google Sheets, also after white space and in full-width characters.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

// Numbers that every spreadsheet shows as they are written: it keeps fifteen digits.
const number = /^-?[1-9]\d{0,14}$|^0$|^-?(?:[1-9]\d{0,6}|0)\.\d{0,6}[1-9]$/

// Texts that a spreadsheet may take for a number, a date or a time, and rewrite: "007", "1E5", "1/2", "12:30", "10 %",
// "3pm", "Sept 2". No text can match in two ways, so matching takes linear time.
const likeNumber =
  /^(?:[^\S\r\n]|[\d.,:;/()+%$€£¥'-]|e|t|am?|pm?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|jun|july?|aug(?:ust)?|sep|tember|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)*$/i
const truthValue = /^\s*(?:true|false)\s*$/i

/**
 * Rows of cells as CSV. A cell that would be run or rewritten gets an apostrophe in front, which makes it a text. So does a
 * cell that begins with an apostrophe: removing one from each cell that has it restores all cells.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

function quoted(cell: string): string {
  const text = isSafe(cell) ? cell : `'${cell}`
  return `"${text.replaceAll('"', '""')}"`
}

function isSafe(cell: string): boolean {
  if (number.test(cell)) return true
  if (cell.startsWith("'") || formula.test(cell)) return false
  return !((/\d/.test(cell) && likeNumber.test(cell)) || truthValue.test(cell))
}
