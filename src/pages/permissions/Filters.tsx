// The filters of rules: those of the service, those of the page, and the findings. In a narrow window they are folded.
import { clsx } from 'clsx'
import { useId } from 'react'

import { FilterField, FoldedFilters, SortSelect } from '../../list/FilterControls.tsx'
import type { RuleList } from '../../list/rule-list.ts'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { findingLabels, type FindingKind, type Findings } from './findings.ts'
import { readings, type Reading } from './patterns/path-relations.ts'
import { ruleColumns } from './rule-columns.tsx'
import { SubjectFilter } from './SubjectFilter.tsx'
import type { ChangeFilters, RuleFilters } from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Filters.module.css'

type FiltersProps = {
  filters: RuleFilters
  onChange: ChangeFilters
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
              // React hears of no change where the same press also leaves a field, which renders this one as it was.
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
