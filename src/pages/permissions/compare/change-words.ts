// The kinds of change in words.
import type { ChangeKind } from './difference.ts'

/** `label` marks a row, `choice` offers to show these only. */
export const changeWords: Record<ChangeKind, { label: string; choice: string }> = {
  added: { label: 'Added', choice: 'Added' },
  removed: { label: 'Removed', choice: 'Removed' },
  changed: { label: 'Changed', choice: 'Changed' },
  order: { label: 'Order only', choice: 'Evaluation order only' },
}
