// Opens a file that a person picked or dropped. It is read in this browser and goes nowhere.
import { binarySize } from '../../../lib/binary-size.ts'
import { parseExport } from './parse-export.ts'
import type { Side } from './side.ts'

/** Some 100,000 rules. A larger file isn't read at all. */
export const largestFileBytes = 32 * 2 ** 20

/** What was opened, or why not, in words that go on from the file's name. */
export async function openExport(file: File): Promise<Side | { refused: string }> {
  if (file.size > largestFileBytes) {
    const largest = binarySize(largestFileBytes)
    return { refused: `It is ${binarySize(file.size)} large; files up to ${largest} are opened.` }
  }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes)
    return { refused: 'The browser can’t read it. It may be a folder, or have been moved.' }
  const parsed = parseExport(bytes)
  return 'refused' in parsed ? parsed : { ...parsed, file: file.name }
}
