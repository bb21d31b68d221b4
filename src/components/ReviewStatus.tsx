// Shows a review's status: open and closed in their colours, any other value verbatim and neutral.
import { StateLabel } from '@primer/react'

import { visibleText } from '../lib/visible-text.ts'

const looks = new Map([
  ['open', { status: 'open', text: 'Open' } as const],
  ['closed', { status: 'closed', text: 'Closed' } as const],
])

export function ReviewStatus({ status, size }: { status: string; size?: 'small' }) {
  const { status: look, text } = looks.get(status) ?? { status: 'archived' as const, text: status }
  return (
    <StateLabel status={look} {...(size && { size })}>
      {visibleText(text)}
    </StateLabel>
  )
}
