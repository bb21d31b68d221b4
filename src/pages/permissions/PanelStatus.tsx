// What stands above the content of every tab: the finding that a link picked, how much is shown, and what
// can be chosen and saved.
import { XIcon } from '@primer/octicons-react'
import type { ReactNode } from 'react'

import type { FilterNames } from '../../list/addressed-filters.ts'
import type { Exports } from '../../list/export-file.ts'
import { ExportButton } from '../../list/ExportButton.tsx'
import { useSearchParam } from '../../list/use-search-param.ts'
import { IconButton } from '../../ui/Button.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import { FactText } from './FactText.tsx'
import { filterNames } from './use-rule-filters.ts'
import type { Picked } from './use-shown-rules.ts'

import styles from './Permissions.module.css'

type PanelStatusProps = {
  repo: string
  /** Counts, in words. */
  children: ReactNode
  menus?: ReactNode
  picked?: Picked | undefined
  /** None while there is nothing whole to save. */
  exports: Exports<Iterable<string> | Promise<Iterable<string>>> | undefined
  /** The filters that the export names, where they are not all of the page's. */
  exported?: FilterNames
}

export function PanelStatus({
  repo,
  children,
  menus,
  picked,
  exports,
  exported = filterNames,
}: PanelStatusProps) {
  return (
    <>
      {picked && <PickedFinding {...picked} />}
      <div className={styles.status}>
        {children}
        <div className={styles.menus}>
          {menus}
          {exports && <ExportButton repo={repo} exports={exports} filterNames={exported} />}
        </div>
      </div>
    </>
  )
}

function PickedFinding({ says }: Picked) {
  const [, setFinding] = useSearchParam('finding')
  return (
    <div className={styles.picked}>
      <span>
        Finding: <FactText fact={says} />
      </span>
      <IconButton
        ref={returnFocus}
        icon={XIcon}
        size="small"
        variant="invisible"
        aria-label="Remove filter: Finding"
        onClick={() => setFinding('')}
      />
    </div>
  )
}
