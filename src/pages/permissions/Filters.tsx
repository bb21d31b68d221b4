// The one row of filters, the same in every tab: the service's and the page's.
import { SearchIcon } from '@primer/octicons-react/SearchIcon'
import { clsx } from 'clsx'
import { Fragment, useId, type ReactNode } from 'react'

import { visibleText } from '../../lib/visible-text.ts'
import { FoldedFilters } from '../../list/FoldedFilters.tsx'
import type { RuleList } from '../../list/rule-list.ts'
import { SortSelect } from '../../list/SortSelect.tsx'
import { ruleParameters, type Chosen } from '../../parameters.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import type { ChangeFilters, RuleFilters } from './audit.ts'
import { readings, type Reading } from './patterns/path-reading.ts'
import { ruleColumns } from './rule-columns.tsx'
import { SubjectFilter } from './SubjectFilter.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './Filters.module.css'

type FiltersProps = {
  repo: string
  filters: RuleFilters
  onChange: ChangeFilters
  /** What the service sent under its own filters. */
  list: RuleList | undefined
}

/** What chooses rules, but for what is set where it is told of: PathNote.tsx, FindingGroup.tsx, Changes.tsx. */
type SetHere = Exclude<keyof Chosen<typeof ruleParameters>, 'below' | 'finding' | 'change'>

export function Filters({ repo, filters, onChange, list }: FiltersProps) {
  const { user_id, group_id, path, reading, q, sort, tab } = filters
  const controls: Record<SetHere, ReactNode> = {
    q: (
      <div className={styles.text}>
        <Field label={ruleParameters.q.label} error={undefined}>
          {(control) => (
            <TextInput
              {...control}
              leadingVisual={SearchIcon}
              placeholder="Words in any field"
              value={q}
              onChange={({ target }) => onChange({ q: target.value })}
            />
          )}
        </Field>
      </div>
    ),
    path: (
      <>
        <ReadingChoice value={reading} onChange={(next) => onChange({ reading: next })} />
        <div className={styles.text}>
          <Field label={ruleParameters.path.label} error={undefined} hint={aboutPath(path)}>
            {(control) => (
              <TextInput
                {...control}
                monospace
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                dir="auto"
                value={path}
                onChange={({ target }) => onChange({ path: target.value })}
              />
            )}
          </Field>
        </div>
      </>
    ),
  }
  return (
    <div className={styles.filters} data-print="never">
      <FoldedFilters>
        <div className={styles.row}>
          <SubjectFilter key={repo} {...{ repo, list, onChange }} applied={{ user_id, group_id }} />
          <search className={styles.fields}>
            {Object.entries(controls).map(([name, control]) => (
              <Fragment key={name}>{control}</Fragment>
            ))}
          </search>
        </div>
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
    </div>
  )
}

/** What can't be seen in a text field is part of the path all the same; else what a path looks like. */
function aboutPath(path: string) {
  if (path !== visibleText(path)) {
    return (
      <>
        Spelled out: <CodeText text={path} />
      </>
    )
  }
  if (path !== path.trim()) return 'It begins or ends with white space.'
  if (!/^(?:\/|$)/.test(path)) return 'Compared with a / in front, too.'
  return (
    <>
      For example <CodeText text="/src/net/main.ts" />
    </>
  )
}

/** React wants a listener beside `checked`. */
function unheard() {}

type ReadingChoiceProps = { value: Reading; onChange: (value: Reading) => void }

const choices = Object.keys(readings) as Reading[]

/** What crosses a slash: the difference that a newcomer has to know. AboutPermissions.tsx says the rest. */
const crossing: Readonly<Record<Reading, string>> = { depot: '...', glob: '**' }

function ReadingChoice({ value, onChange }: ReadingChoiceProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      className={styles.reading}
    >
      <b id={id}>{ruleParameters.reading.label}</b>
      <div className={clsx(layout.row, styles.choices)}>
        {choices.map((choice) => (
          <label key={choice} className={clsx(layout.row, styles.choice)}>
            <input
              type="radio"
              name={id}
              checked={choice === value}
              // The press may be what leaves another field and applies it: rendered meanwhile, this one is as it was
              // again, and React would hear of no change.
              onChange={unheard}
              onClick={() => onChange(choice)}
            />
            {readings[choice].name}
          </label>
        ))}
      </div>
      <div id={`${id}-hint`} className={layout.small}>
        <CodeText text="*" /> stops at <CodeText text="/" />, <CodeText text={crossing[value]} />{' '}
        doesn’t
      </div>
    </div>
  )
}
