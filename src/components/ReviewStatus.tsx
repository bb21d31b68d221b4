// A review's status: open and closed in their colours, any other value verbatim and neutral.
import { StateLabel } from '@primer/react'

import { visibleText } from '../lib/visible-text.ts'

const known: Record<string, { status: 'open' | 'closed'; text: string }> = {
  open: { status: 'open', text: 'Open' },
  closed: { status: 'closed', text: 'Closed' },
}

export function ReviewStatus({ status, size }: { status: string; size?: 'small' }) {
  const { status: look, text } = known[status] ?? { status: 'archived' as const, text: status }
  return (
    <StateLabel status={look} {...(size && { size })}>
      {visibleText(text)}
    </StateLabel>
  )
}
