// An audit has to know that it doesn't see everything: said wherever columns are hidden.
import { Button } from '@primer/react'

import { hiddenRuleColumns } from '../../../memory/preferences.ts'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'

import styles from '../Permissions.module.css'

export function HiddenColumns({ count }: { count: number }) {
  return count > 0 && <Hidden count={count} />
}

function Hidden({ count }: { count: number }) {
  const notice = useFocusReturn()
  return (
    <div ref={notice} className={styles.hidden}>
      <span>{count === 1 ? '1 column is hidden.' : `${count} columns are hidden.`}</span>
      <Button variant="invisible" size="small" onClick={() => hiddenRuleColumns.set([])}>
        Show all columns
      </Button>
    </div>
  )
}
