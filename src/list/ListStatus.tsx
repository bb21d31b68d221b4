// Sentences about a list: that it is loading, why no item is visible, and that there may be more.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import { withoutFilters, type Parameters } from '../parameters.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { useChange } from './use-parameters.ts'

import layout from '../ui/Layout.module.css'
import styles from './ListStatus.module.css'

/** A placeholder for the count. */
export function ListLoading({ what }: { what: string }) {
  return <p className={clsx(layout.muted, styles.loading)}>Loading {what}…</p>
}

export function EmptyList({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={clsx(layout.stack, styles.empty)}>
      <div>{children}</div>
      {action && <div className={clsx(layout.row, styles.action)}>{action}</div>}
    </div>
  )
}

type NoMatchesProps = {
  total: number
  what: string
  parameters: Parameters
  /** Why nothing is listed, where more is known. */
  children?: ReactNode
}

/** Says that nothing was sent, or that nothing matches the filters, with a button that removes them. */
export function NoMatches({ total, what, parameters, children }: NoMatchesProps) {
  const change = useChange(parameters)
  if (total === 0 && children === undefined) {
    return <EmptyList>The service sent no {what}.</EmptyList>
  }
  return (
    <EmptyList
      action={
        <Button ref={returnFocus} onClick={() => change(withoutFilters(parameters))}>
          Show all {what}
        </Button>
      }
    >
      {children ?? `No ${what} match these filters.`}
    </EmptyList>
  )
}

export function SignsOfMore({ signs }: { signs: readonly string[] }) {
  if (signs.length === 0) return null
  return (
    <Notice variant="warning" title="There may be more than is shown">
      The answer also contained: {signs.map(visibleText).join(', ')}.
    </Notice>
  )
}
