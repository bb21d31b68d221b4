// The props of every tab's panel, and the lines above its content: the finding that a link picked, how
// much is shown, and what can be chosen and saved.
import { XIcon } from '@primer/octicons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { ExportButton } from '../../list/ExportButton.tsx'
import type { Exported } from '../../list/exported.ts'
import type { Changes, ruleParameters } from '../../parameters.ts'
import { IconButton } from '../../ui/Button.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { FactText } from './facts/FactText.tsx'
import type { Finding } from './facts/findings-of.ts'
import type { FilteredRules, RuleFilters, ShownRules } from './use-shown-rules.ts'

import styles from './Permissions.module.css'

/** `repo` as addressed. */
export type PanelProps = FilteredRules &
  ShownRules & {
    repo: string
    /** What the controls are set to. */
    filters: RuleFilters
    onChange: (changes: Changes<typeof ruleParameters>) => void
    /** Of an export of what is shown. */
    made: Pick<Exported, 'source' | 'criteria'>
  }

type PanelStatusProps = {
  /** Counts, in words. */
  children: ReactNode
  /** What can be chosen and saved. */
  menus?: ReactNode
}

export function PanelStatus({ children, menus }: PanelStatusProps) {
  return (
    <div className={styles.status}>
      {children}
      <div className={styles.menus} data-print="never">
        {menus}
      </div>
    </div>
  )
}

type PanelExportProps = {
  repo: string
  exported: Exported
  /** Whether there is something whole to save. Before, the button has its place and nothing moves for it. */
  exportable: boolean
}

export function PanelExport({ exportable, ...of }: PanelExportProps) {
  return (
    <div className={clsx(!exportable && styles.reserved)}>
      <ExportButton {...of} />
    </div>
  )
}

export function PickedFinding({
  fact,
  onRemove,
}: Pick<Finding, 'fact'> & { onRemove: () => void }) {
  return (
    <div className={styles.picked}>
      <span>
        Finding: <FactText fact={fact} />
      </span>
      <IconButton
        ref={returnFocus}
        icon={XIcon}
        size="small"
        variant="invisible"
        aria-label="Remove filter: Finding"
        onClick={onRemove}
      />
    </div>
  )
}
