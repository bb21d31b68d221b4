// The fields that narrow the rules on this page; nothing is asked of the service.
import { SearchIcon } from '@primer/octicons-react'

import { visibleText } from '../../lib/visible-text.ts'
import { command } from '../../ui/command.ts'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/Input.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { readings, type Reading } from './patterns/path-reading.ts'
import { RadioChoice } from './RadioChoice.tsx'
import type { RuleFilters } from './use-rule-filters.ts'

import styles from './Filters.module.css'

type RuleFilterFieldsProps = { filters: RuleFilters; byPath: boolean }

export function RuleFilterFields({ filters, byPath }: RuleFilterFieldsProps) {
  const { q, setQ, path, setPath, reading, setReading } = filters
  return (
    <search className={styles.fields}>
      {byPath && (
        <div className={styles.text}>
          <Field label="Path" error={undefined} hint={unseen(path)}>
            {(control) => (
              <TextInput
                {...control}
                monospace
                placeholder="/src/net/main.ts"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                dir="auto"
                value={path}
                onChange={(event) => setPath(event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
      <RadioChoice
        label="Pattern reading"
        value={reading}
        onChange={(next) => setReading(next === 'depot' ? '' : next)}
        choices={readingChoices}
      />
      <div className={styles.text}>
        <Field label="Filter rules" error={undefined}>
          {(control) => (
            <TextInput
              {...control}
              {...command('Filter rules', 'search')}
              leadingVisual={SearchIcon}
              placeholder="Words in any field"
              value={q}
              onChange={(event) => setQ(event.target.value)}
            />
          )}
        </Field>
      </div>
    </search>
  )
}

/** What can't be seen in a text field is part of the path all the same. */
function unseen(path: string) {
  if (path !== visibleText(path)) {
    return (
      <>
        Written out, it is <CodeText text={path} />
      </>
    )
  }
  return path !== path.trim() && 'It begins or ends with white space.'
}

const readingChoices = Object.entries(readings).map(([value, { name }]) => ({
  value: value as Reading,
  name,
}))
