// An audit has to know that it doesn't see everything: said wherever columns are hidden.
import { Button } from '@primer/react'

import { hiddenRuleColumns } from '../../../memory/preferences.ts'
import { FocusReturn } from '../../../ui/FocusReturn.tsx'

import styles from '../Permissions.module.css'

export function HiddenColumns({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <FocusReturn className={styles.hidden}>
      <span>{count === 1 ? '1 column is hidden.' : `${count} columns are hidden.`}</span>
      <Button variant="invisible" size="small" onClick={() => hiddenRuleColumns.set([])}>
        Show all columns
      </Button>
    </FocusReturn>
  )
}
