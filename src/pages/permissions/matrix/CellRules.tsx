// A cell of the matrix: the evaluation orders of its rules, and a press opens the rules beside it.
import type { Rules } from '../../../api/resources.ts'
import { PopoverBox, usePopover } from '../../../ui/Popover.tsx'
import { RuleLines } from '../RuleLines.tsx'
import { fewOrders } from './matrix-of.ts'

import styles from './Matrix.module.css'

/** `rules` have the same pattern and subject. */
export function CellRules({ rules }: { rules: Rules }) {
  const { isOpen, opener, popover } = usePopover()
  return (
    <>
      {/* The matrix has one Tab stop. */}
      <button type="button" tabIndex={-1} {...opener}>
        {fewOrders(rules)}
      </button>
      {isOpen && (
        <PopoverBox
          {...popover}
          onClick={({ target }) => {
            // What a link opens gives the focus back to the cell.
            if (target instanceof Element && target.closest('a')) popover.onClose()
          }}
        >
          <div className={styles.rules}>
            <RuleLines rules={rules} />
          </div>
        </PopoverBox>
      )}
    </>
  )
}
