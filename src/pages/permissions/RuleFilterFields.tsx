// The fields that narrow the rules on this page; nothing is asked of the service.
import { SearchIcon } from '@primer/octicons-react'
import { FormControl, Radio, TextInput } from '@primer/react'
import { useId, useState } from 'react'

import { command } from '../../components/command.ts'
import { readings, type Reading } from './path-reading.ts'
import { PatternReadings } from './PatternReadings.tsx'
import type { RuleFilters } from './use-rule-filters.ts'

import styles from './RuleFilterFields.module.css'

export function RuleFilterFields({ filters }: { filters: RuleFilters }) {
  const { q, setQ, path, setPath } = filters
  return (
    <search className={styles.fields}>
      <div className={styles.row}>
        <FormControl className={styles.text}>
          <FormControl.Label>Path</FormControl.Label>
          <TextInput
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
          <FormControl.Caption>
            Lists the rules whose pattern could match it, character for character as typed.
          </FormControl.Caption>
        </FormControl>
        <ReadingChoice {...filters} />
        <FormControl className={styles.text}>
          <FormControl.Label>Filter rules</FormControl.Label>
          <TextInput
            {...command('Filter rules', 'search')}
            block
            leadingVisual={SearchIcon}
            placeholder="Words in any field"
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </FormControl>
      </div>
      <PatternReadings />
    </search>
  )
}

function ReadingChoice({ reading, setReading }: Pick<RuleFilters, 'reading' | 'setReading'>) {
  const id = useId()
  // The address follows a moment later, and a radio button that waits for it looks stuck.
  const [picked, setPicked] = useState({ reading, addressed: reading })
  if (picked.addressed !== reading) setPicked({ reading, addressed: reading })
  const pick = (next: Reading) => {
    setPicked({ reading: next, addressed: reading })
    setReading(next === 'depot' ? '' : next)
  }
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.readings}>
      <span id={id} className={styles.label}>
        Pattern reading
      </span>
      <div className={styles.choices}>
        {Object.entries(readings).map(([key, { name }]) => (
          <FormControl key={key}>
            <Radio
              name={id}
              value={key}
              checked={key === picked.reading}
              onChange={() => pick(key as Reading)}
            />
            <FormControl.Label>{name}</FormControl.Label>
          </FormControl>
        ))}
      </div>
    </div>
  )
}
