// A cell of the matrix: the evaluation orders of its rules, and a press opens the rules beside it.
import type { Rules } from '../../../api/resources.ts'
import { without } from '../../../list/criteria.ts'
import { useLinkHere } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import { Link } from '../../../ui/Link.tsx'
import { PopoverBox, usePopover } from '../../../ui/Popover.tsx'
import { subjectOf } from '../facts/subject.ts'
import { RuleLines, updatedAgo } from '../RuleLines.tsx'
import { fewOrders } from './matrix-of.ts'

import styles from './Matrix.module.css'

/** `rules` have the same pattern and subject. */
export function CellRules({ rules }: { rules: Rules }) {
  const linkHere = useLinkHere(ruleParameters)
  const { isOpen, opener, popover } = usePopover()
  return (
    <>
      <button type="button" {...opener}>
        {fewOrders(rules)}
      </button>
      {isOpen && (
        <PopoverBox {...popover}>
          <div className={styles.rules}>
            <RuleLines rules={rules} note={updatedAgo} />
            <Link to={linkHere(toRules(rules))}>Show in Rules</Link>
          </div>
        </PopoverBox>
      )}
    </>
  )
}

/** The table of rules, filtered by all that its filters can hold of a cell, and by nothing else. */
function toRules([first = {}]: Rules) {
  return {
    ...without(ruleParameters, 'asks', 'chooses'),
    ...subjectOf(first),
    q: first.path_pattern ?? '',
    tab: 'rules',
  }
}
