// The kinds of change in words and colours.
import type { ChangeKind } from './difference.ts'

/** `label` marks a row, `choice` offers to show these only. */
export const changeKinds = {
  added: { label: 'Added', choice: 'Added', variant: 'success' },
  removed: { label: 'Removed', choice: 'Removed', variant: 'danger' },
  changed: { label: 'Changed', choice: 'Changed', variant: 'attention' },
  order: { label: 'Order only', choice: 'Evaluation order only', variant: 'secondary' },
} as const satisfies Record<ChangeKind, object>
