// What chooses the rules that are shown, a chip for each filter: in every tab, and where the fields are folded, too.
// Each can be taken back here.
import { XIcon } from '@primer/octicons-react/XIcon'

import { visibleText } from '../../lib/visible-text.ts'
import { isUsual, ruleParameters, type Parameter } from '../../parameters.ts'
import { BareList } from '../../ui/BareList.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import type { ChangeFilters, RuleFilters, ShownRules } from './audit.ts'
import { FactText } from './facts/FactText.tsx'

import styles from './Permissions.module.css'

type AppliedFiltersProps = {
  applied: RuleFilters
  picked: ShownRules['picked']
  onChange: ChangeFilters
}

/** What only says how another one is meant has no chip, nor has what shows as a pressed button. */
const filters = (Object.entries(ruleParameters) as [keyof RuleFilters, Parameter][]).filter(
  ([name, { effect, of }]) =>
    name !== 'change' && of === undefined && (effect === 'asks' || effect === 'chooses'),
)

export function AppliedFilters({ applied, picked, onChange }: AppliedFiltersProps) {
  const set = filters.filter(([name, parameter]) => !isUsual(parameter, applied[name]))
  if (set.length === 0) return null
  return (
    <BareList aria-label="Applied filters" className={styles.applied} data-print="never">
      {set.map(([name, { label, words }]) => {
        const value = words?.(applied[name]) ?? applied[name]
        const fact = name === 'finding' ? picked?.fact : undefined
        return (
          <li key={name} className={styles.appliedFilter}>
            <span>
              {label}
              {fact ? ': ' : ' '}
              {fact ? <FactText fact={fact} /> : <CodeText text={value} />}
            </span>
            <IconButton
              ref={returnFocus}
              icon={XIcon}
              size="small"
              variant="invisible"
              aria-label={`Remove filter: ${fact ? label : `${label} ${visibleText(value)}`}`}
              onClick={() => onChange({ [name]: '' })}
            />
          </li>
        )
      })}
    </BareList>
  )
}
