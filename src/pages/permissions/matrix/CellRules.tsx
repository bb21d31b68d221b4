// A cell of the matrix: the evaluation orders of its rules, and a press opens the rules beside it.
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'

import { without } from '../../../list/criteria.ts'
import { useLinkHere } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import type { Rules } from '../facts/rules.ts'
import { subjectOf } from '../facts/subject.ts'
import { RuleLines, updatedAgo } from '../RuleLines.tsx'
import { fewOrders } from './matrix-of.ts'

import styles from './Matrix.module.css'

/** `rules` have the same pattern and subject. */
export function CellRules({ rules }: { rules: Rules }) {
  const id = useId()
  const linkHere = useLinkHere(ruleParameters)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        // What is opened has to be there when the browser does it, right after this.
        onClick={() => flushSync(() => setOpen(true))}
      >
        {fewOrders(rules)}
      </button>
      {isOpen && (
        <div
          id={id}
          popover="auto"
          className={styles.rules}
          onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        >
          <RuleLines rules={rules} note={updatedAgo} />
          <Link to={linkHere(toRules(rules))}>Show in Rules</Link>
        </div>
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
