// What the page and compare.worker.ts say to each other. A file crosses as its bytes each time: they are
// all that is kept of it, and reading them again takes less than handing its rules back and forth.
import type { ReadPermission } from '../../../api/endpoints.ts'
import type { PermissionsExport } from '../export-format.ts'
import type { Change, Identity } from './difference.ts'

/** What a file says of itself; `repo_ids` are those that its rules name, each once. */
export type AboutFile = Omit<PermissionsExport, 'items'> & {
  count: number
  repo_ids: readonly string[]
}

/** Two lists to compare: a file and what the service sent, or two files. */
export type CompareRequest = {
  before: Blob
  after: Blob | readonly ReadPermission[]
  identity: Identity
}

export type CompareWorkerRequest = { read: Blob } | { compare: CompareRequest }

/** How the comparison ended; its changes came before, in evaluation order. */
export type Compared = {
  unchanged: number
  repeatedIds: number
  /** Rules that are no change, because the other side's own filters would have left them out. */
  outside: number
}

export type CompareWorkerAnswer =
  | { refused: string }
  | { about: AboutFile }
  | { changes: readonly Change[] }
  | { compared: Compared }
