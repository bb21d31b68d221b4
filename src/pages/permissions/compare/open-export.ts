// Opens a file that a person picked or dropped. It is read in this browser and goes nowhere.
import { binarySize } from '../../../lib/binary-size.ts'
import { askWorker } from './ask-worker.ts'
import type { AboutFile } from './compare-protocol.ts'

/** Some 100,000 rules. A larger file isn't read at all. */
export const largestFileBytes = 32 * 2 ** 20

/** A file that was opened: its bytes are kept, not the file, which may change on the disk. */
export type OpenedExport = { name: string; bytes: Blob; about: AboutFile }

/** What was opened, or why not, in words that go on from the file's name. */
export async function openExport(file: File): Promise<OpenedExport | { refused: string }> {
  if (file.size > largestFileBytes) {
    const largest = binarySize(largestFileBytes)
    return { refused: `It is ${binarySize(file.size)} large; files up to ${largest} are opened.` }
  }
  let bytes: Blob
  try {
    bytes = new Blob([await file.arrayBuffer()])
  } catch {
    return { refused: 'The browser can’t read it. It may be a folder, or have been moved.' }
  }
  let opened: OpenedExport | { refused: string } = { refused: 'Reading it has failed.' }
  try {
    await askWorker({ read: bytes }, (answer) => {
      if ('about' in answer) opened = { name: file.name, bytes, about: answer.about }
      if ('refused' in answer) opened = answer
      return 'last'
    })
  } catch {
    // Then the message above stands.
  }
  return opened
}
