// CSV (RFC 4180) for spreadsheets: they run no cell of it as a formula, and rewrite none.

// The beginning of a formula to Excel, LibreOffice and Google Sheets, behind white space and in full width, too.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

// As a number it looks as it is written: fifteen digits are what every spreadsheet keeps.
const number = /^-?[1-9]\d{0,14}$|^0$|^-?(?:[1-9]\d{0,6}|0)\.\d{0,6}[1-9]$/

// What some spreadsheet may take for a number, a date or a time, and rewrite: "007", "1E5", "1/2", "12:30", "10 %",
// "3pm", "Sept 2". No text can match in two ways, so matching takes linear time.
const likeNumber =
  /^(?:[^\S\r\n]|[\d.,:;/()+%$€£¥'-]|e|t|am?|pm?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|jun|july?|aug(?:ust)?|sep|tember|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)*$/i
const truthValue = /^\s*(?:true|false)\s*$/i

/**
 * Rows of cells as CSV. An apostrophe makes a text of a cell that would be run or rewritten, and stands before one that
 * begins with an apostrophe, too: with one taken away from every cell that has one, each is what it was.
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
