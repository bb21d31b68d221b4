// Says which finding a link picked the rules of, with a button that takes it back.
import { XIcon } from '@primer/octicons-react'

import { useSearchParam } from '../../list/use-search-param.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FocusReturn } from '../../ui/FocusReturn.tsx'
import { FactText } from './FactText.tsx'
import type { Picked } from './use-shown-rules.ts'

import styles from './PickedFinding.module.css'

export function PickedFinding({ says }: Picked) {
  const [, setFinding] = useSearchParam('finding')
  return (
    <p className={styles.picked}>
      <span>
        Finding: <FactText fact={says} />
      </span>
      <FocusReturn>
        <IconButton
          icon={XIcon}
          size="small"
          variant="invisible"
          aria-label="Remove filter: Finding"
          onClick={() => setFinding('')}
        />
      </FocusReturn>
    </p>
  )
}
