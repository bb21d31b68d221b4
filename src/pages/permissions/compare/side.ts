// One of the two lists that are compared: a file's, or what the service sent.
import { visitKey } from '../../../memory/visit.ts'
import type { PermissionsExport } from '../export-format.ts'

/** `file` is the file's name. Of what the service sent, `exported_at` is when it was read. */
export type Side = PermissionsExport & { file?: string }

export type SideName = 'before' | 'after'

/** What is open on a side, for as long as the person is here: a file can't be in an address. */
export function openedKey(repo: string, side: SideName) {
  return visitKey<Side>('openedExport', repo, side)
}
