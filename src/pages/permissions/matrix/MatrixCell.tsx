// A cell of the matrix or one of its heads. If it has rules it holds a link to them, which takes the focus;
// otherwise the cell itself does.
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import { linkToRules, type Narrowing } from '../narrowing.ts'

import styles from './Matrix.module.css'

type MatrixCellProps = {
  /** What it is the head of. */
  head?: 'row' | 'col'
  /** From 0, which is the column of heads. */
  column: number
  style?: CSSProperties
  className?: string | undefined
  /** Whether Tab leads here. */
  stop: boolean
  /** What its link picks; none for a cell without rules. */
  narrowing?: Narrowing | undefined
  title?: string
  children?: ReactNode
}

export function MatrixCell({
  head,
  column,
  stop,
  narrowing,
  className,
  children,
  ...rest
}: MatrixCellProps) {
  const Cell = head ? 'th' : 'td'
  const focusable = { tabIndex: stop ? 0 : -1, 'data-column': column }
  return (
    <Cell
      {...rest}
      scope={head}
      aria-colindex={column + 1}
      className={clsx(styles.cell, className)}
      {...(!narrowing && focusable)}
    >
      {narrowing ? (
        <RulesLink narrowing={narrowing} focusable={focusable}>
          {children}
        </RulesLink>
      ) : (
        children
      )}
    </Cell>
  )
}

type RulesLinkProps = { narrowing: Narrowing; focusable: object; children: ReactNode }

function RulesLink({ narrowing, focusable, children }: RulesLinkProps) {
  const [search] = useSearchParams()
  return (
    <Link {...focusable} to={linkToRules(search, narrowing)} className={styles.link}>
      {children}
    </Link>
  )
}
