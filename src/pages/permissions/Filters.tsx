// The filters of rules: those of the service, those of the page, and the findings. In a narrow window they are folded.
import { clsx } from 'clsx'
import { useId, useMemo } from 'react'

import { FilterField, FoldedFilters, PickedFilter, SortSelect } from '../../list/FilterControls.tsx'
import { sortedBy } from '../../list/order.ts'
import type { Change } from '../../list/use-parameters.ts'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { comboboxOptions } from '../../ui/combobox-option.ts'
import { findingLabels, type FindingKind, type Findings } from './findings.ts'
import { readings, type Reading } from './patterns/path-relations.ts'
import { ruleColumns } from './RuleTable.tsx'
import type { Subject } from './subject.ts'
import type { RuleFilters, RuleList } from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Filters.module.css'

type FiltersProps = {
  filters: RuleFilters
  onChange: Change<typeof ruleParameters>
  /** The rules that were read, and the findings among them; undefined until then. */
  list: RuleList | undefined
  findings: Findings | undefined
}

export function Filters({ filters, onChange, list, findings }: FiltersProps) {
  const { path, reading, q, sort, tab } = filters
  return (
    <FoldedFilters>
      <div className={clsx(layout.row, styles.row)}>
        <SubjectFilter {...{ list, onChange, filters }} />
        <search className={clsx(layout.row, styles.fields)}>
          <div className={styles.text}>
            <FilterField
              label={ruleParameters.q.filter}
              placeholder="Words in any field"
              value={q}
              onChange={(text) => onChange({ q: text }, 'typing')}
            />
          </div>
          <ReadingChoice value={reading} onChange={(next) => onChange({ reading: next })} />
          <div className={styles.text}>
            <FilterField
              label={ruleParameters.path.filter}
              monospace
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="/src/net/main.ts"
              value={path}
              onChange={(text) => onChange({ path: text }, 'typing')}
            />
          </div>
        </search>
      </div>
      <FindingButtons {...{ filters, findings, onChange }} />
      {tab === 'rules' && (
        <div className={styles.sort}>
          <SortSelect
            columns={ruleColumns}
            sort={sort}
            onSort={(next) => onChange({ sort: next })}
          />
        </div>
      )}
    </FoldedFilters>
  )
}

/** The API's own filters: their values in the address decide which rules the service is asked for. */
function SubjectFilter({
  filters,
  onChange,
  list,
}: Pick<FiltersProps, 'filters' | 'onChange' | 'list'>) {
  const options = useMemo(
    () => ({ user_id: optionsOf(list, 'user_id'), group_id: optionsOf(list, 'group_id') }),
    [list],
  )
  return (
    <div className={clsx(layout.row, styles.fields)}>
      {(['user_id', 'group_id'] as const).map((name) => (
        <div key={name} className={styles.id}>
          <PickedFilter
            label={ruleParameters[name].filter}
            value={filters[name]}
            options={options[name]}
            onApply={(id) => onChange({ [name]: id })}
          />
        </div>
      ))}
      <div className={layout.besideField}>
        <Button onClick={leaveField}>Apply</Button>
      </div>
    </div>
  )
}

/** A field is applied when it loses the focus. A screen reader presses a button without moving the focus to it. */
function leaveField() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}

/** An empty ID names nobody. */
function optionsOf(list: RuleList | undefined, name: keyof Subject) {
  const ids = new Set(list?.items.flatMap((rule) => rule[name] || []))
  return comboboxOptions(sortedBy([...ids], (id) => id).map((value) => ({ value })))
}

type ReadingChoiceProps = { value: Reading; onChange: (value: Reading) => void }

/** AboutPermissions.tsx explains the readings. */
function ReadingChoice({ value, onChange }: ReadingChoiceProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.reading}>
      <b id={id}>Pattern reading</b>
      <div className={clsx(layout.row, styles.choices)}>
        {(Object.keys(readings) as Reading[]).map((choice) => (
          <label key={choice} className={clsx(layout.row, styles.choice)}>
            <input
              type="radio"
              name={id}
              checked={choice === value}
              // If the same press also leaves a field, this one is rendered as it was before React hears of a change.
              onChange={() => undefined}
              onClick={() => onChange(choice)}
            />
            {readings[choice].name}
          </label>
        ))}
      </div>
    </div>
  )
}

/** A button for each kind of finding lists its rules alone. */
function FindingButtons({
  filters: { finding, user_id, group_id },
  findings,
  onChange,
}: Pick<FiltersProps, 'filters' | 'findings' | 'onChange'>) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={clsx(layout.row, styles.findings)}>
      <b id={id}>Findings</b>
      {(Object.keys(findingLabels) as FindingKind[]).map((kind) => (
        <Button
          key={kind}
          size="small"
          aria-pressed={kind === finding}
          onClick={() => onChange({ finding: kind === finding ? '' : kind })}
        >
          {findingLabels[kind]} <span className={layout.muted}>{findings?.[kind].size}</span>
        </Button>
      ))}
      {(user_id !== '' || group_id !== '') && <small>of the rules read for these IDs</small>}
    </fieldset>
  )
}
