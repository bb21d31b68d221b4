// The filters of rules: those of the service, those of the page, and the findings. In a narrow window they are folded.
import { clsx } from 'clsx'
import { useId } from 'react'

import { visibleText } from '../../lib/visible-text.ts'
import { FilterField, FoldedFilters, SortSelect } from '../../list/FilterControls.tsx'
import type { RuleList } from '../../list/rule-list.ts'
import { ruleParameters } from '../../parameters.ts'
import { CodeText } from '../../ui/PlainText.tsx'
import type { Findings } from './findings.ts'
import { FindingButtons } from './Findings.tsx'
import { readings, type Reading } from './patterns/path-relations.ts'
import { readPath } from './patterns/written-path.ts'
import { ruleColumns } from './rule-columns.tsx'
import { SubjectFilter } from './SubjectFilter.tsx'
import type { ChangeFilters, RuleFilters } from './visible-rules.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Filters.module.css'

type FiltersProps = {
  repo: string
  /** What the controls are set to. */
  filters: RuleFilters
  onChange: ChangeFilters
  /** What the service sent; undefined until then, like the findings among it. */
  list: RuleList | undefined
  findings: Findings | undefined
}

export function Filters({ repo, filters, onChange, list, findings }: FiltersProps) {
  const { user_id, group_id, path, reading, q, finding, sort, tab } = filters
  return (
    <FoldedFilters>
      <div className={styles.row}>
        <SubjectFilter {...{ repo, list, onChange, filters }} />
        <search className={styles.fields}>
          <div className={styles.text}>
            <FilterField
              label={ruleParameters.q.filter}
              placeholder="Words in any field"
              value={q}
              onChange={(text) => onChange({ q: text })}
            />
          </div>
          <ReadingChoice value={reading} onChange={(next) => onChange({ reading: next })} />
          <div className={styles.text}>
            <FilterField
              label={ruleParameters.path.filter}
              hint={aboutPath(path)}
              monospace
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="/src/net/main.ts"
              value={path}
              onChange={(text) => onChange({ path: text })}
            />
          </div>
        </search>
      </div>
      <FindingButtons
        {...{ findings, value: finding }}
        ofSomeRules={user_id !== '' || group_id !== ''}
        onChange={(kind) => onChange({ finding: kind })}
      />
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

/** A path that is compared otherwise than it was typed, and what can't be seen in a text field. */
function aboutPath(path: string) {
  const read = readPath(path)
  if (path === '' || (read === path && read === visibleText(read))) return undefined
  return (
    <span>
      Read as <CodeText text={read} />
    </span>
  )
}

type ReadingChoiceProps = { value: Reading; onChange: (value: Reading) => void }

/** What each of them means is said by AboutPermissions.tsx. */
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
