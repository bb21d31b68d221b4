// The props of every tab's panel, and the lines above its content: how much is shown, by what it is filtered, and what
// can be chosen and saved.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { ExportButton } from '../../list/ExportButton.tsx'
import type { Exported, Made } from '../../list/exported.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import type { Audit, ChangeFilters, RuleFilters, ShownRules } from './audit.ts'
import { listsOthers, type OthersRead } from './others.ts'
import { PathNote } from './PathNote.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Permissions.module.css'

export type PanelProps = {
  /** As addressed. */
  repo: string
  audit: Audit
  shown: ShownRules
  /** What the controls are set to. */
  filters: RuleFilters
  /** What rows are made with: the same a moment later, since it must not hold up the next key. */
  applied: RuleFilters
  onChange: ChangeFilters
  /** Of an export of what is shown. */
  made: Made
  /** Stands in place of rules where no rule is shown. */
  nothing: ReactNode
  /** Beside a person's own rules. */
  others: OthersRead
  /** When the list was read, in milliseconds since 1970. */
  readAt: number
}

type PanelStatusProps = Pick<PanelProps, 'repo' | 'applied'> & {
  /** Of a tab that shows rules. */
  shown?: ShownRules
  count: ReactNode
  children?: ReactNode
  exported?: Exported | undefined
}

export function PanelStatus(status: PanelStatusProps) {
  const { repo, applied, shown, count, children, exported } = status
  return (
    <>
      <div className={clsx(styles.status, styles.first)}>
        <span className={clsx(layout.row, styles.count)}>{count}</span>
        <AppliedFilters applied={applied} picked={shown?.picked} />
        {children}
        {exported && (
          <div className={clsx(styles.export, layout.iconOnPhone)} data-print="never">
            <ExportButton {...{ repo, exported }} />
          </div>
        )}
      </div>
      <PathNote reach={shown?.reach} whose={shown?.whose ?? ''} />
      {applied.user_id !== '' && applied.group_id === '' && !listsOthers(applied) && (
        <p className={styles.status}>
          Rules of groups and others are left out, though they may concern this person.{' '}
          {applied.tab === 'findings'
            ? 'The other tabs list those that could match a path.'
            : 'Enter a path to see those that could match.'}
        </p>
      )}
    </>
  )
}
