// Refs as people paste them: with what other tools write around them.
import type { BranchList } from '../../list/branch-list.ts'

/** Without the white space and the asterisk that `git branch` puts around a name: no ref contains them. */
export function trimmedRef(text: string): string {
  return text.trim().replace(/^[*+]\s+/, '')
}

/** For a ref that isn't listed: the longest listed branch that it ends with, as in `refs/heads/NAME` and `origin/NAME`. */
export function listedEnd(ref: string, branches: Pick<BranchList, 'find'>): string | undefined {
  const parts = trimmedRef(ref).split('/')
  const ends = parts.map((_, from) => parts.slice(from).join('/'))
  return ends.find((end) => branches.find(end)?.by === 'name')
}
