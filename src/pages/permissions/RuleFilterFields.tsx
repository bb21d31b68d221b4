// The fields that narrow the rules on this page; nothing is asked of the service.
import { SearchIcon } from '@primer/octicons-react'
import { TextInput } from '@primer/react'

import { visibleText } from '../../lib/visible-text.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { command } from '../../ui/command.ts'
import { Field } from '../../ui/Field.tsx'
import { RadioChoice } from '../../ui/RadioChoice.tsx'
import { PatternReadings } from './PatternReadings.tsx'
import { readings, type Reading } from './patterns/path-reading.ts'
import type { RuleFilters } from './use-rule-filters.ts'

import styles from './RuleFilterFields.module.css'

export function RuleFilterFields({ filters }: { filters: RuleFilters }) {
  const { q, setQ, path, setPath, reading, setReading } = filters
  return (
    <search className={styles.fields}>
      <div className={styles.row}>
        <div className={styles.text}>
          <Field label="Path" error={undefined} hint={<PathHint path={path} />}>
            {(control) => (
              <TextInput
                {...control}
                block
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
                block
                leadingVisual={SearchIcon}
                placeholder="Words in any field"
                value={q}
                onChange={(event) => setQ(event.target.value)}
              />
            )}
          </Field>
        </div>
      </div>
      <PatternReadings />
    </search>
  )
}

/** What can't be seen in a text field is part of the path all the same. */
function PathHint({ path }: { path: string }) {
  return (
    <>
      Lists the rules whose pattern could match it, character for character as typed.
      {path !== path.trim() && ' It begins or ends with white space.'}
      {path !== visibleText(path) && (
        <>
          {' Written out, it is '}
          <CodeText text={path} />
        </>
      )}
    </>
  )
}

const readingChoices = Object.entries(readings).map(([value, { name }]) => ({
  value: value as Reading,
  name,
}))
