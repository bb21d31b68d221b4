// CSV (RFC 4180) for people who open it in a spreadsheet: no cell of it is ever run as a formula, and
// none is shown as anything but what it is.

// What Excel, LibreOffice and Google Sheets take for the beginning of a formula, in full width too;
// a tab or a line break before it hides it from people only.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

// As a number it looks as it is written: fifteen digits are what every spreadsheet keeps.
const number = /^-?[1-9]\d{0,14}$|^0$|^-?(?:[1-9]\d{0,6}|0)\.\d{0,6}[1-9]$/

// What a spreadsheet may take for a number, a date or a time, and rewrite: "007", "1E5", "1/2", "12:30",
// "10 %", "3pm", "Sept 2". Excel and LibreOffice differ in it, and by language: this is all of them and more.
// No text can match in two ways, so matching takes linear time.
const likeNumber =
  /^(?:[^\S\r\n]|[\d.,:;/()+%$€£¥'-]|e|t|am?|pm?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|jun|july?|aug(?:ust)?|sep|tember|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)*$/i
const truthValue = /^\s*(?:true|false)\s*$/i

/**
 * Rows of cells as CSV: CRLF after each row, every cell in quotes, quotes doubled. A cell that would be
 * a formula or be rewritten gets an apostrophe before it, which makes it text; so does one that begins
 * with an apostrophe, so that taking one away from every cell that has one gives back exactly what was
 * there.
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
