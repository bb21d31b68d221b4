// The fields of a change: both values of those that differ, or all of a rule's own.

import { sentText } from '../../../lib/json.ts'
import { dateOfUnixTime, utcTime } from '../../../lib/time.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { Absent } from '../../../ui/Absent.tsx'
import { BareList } from '../../../ui/BareList.tsx'
import { CodeText } from '../../../ui/PlainText.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { ruleOf, type Change } from './difference.ts'

import styles from './Compare.module.css'

/** Fields that the row has columns for. */
const shownBeside = new Set(['path_pattern', 'evaluation_order', 'user_id', 'group_id'])

export function ChangedFields({ change }: { change: Change }) {
  const { before, after } = change
  const both = before !== undefined && after !== undefined
  const fields = change.fields.filter((name) => both || !shownBeside.has(name))
  return (
    <BareList className={styles.fields}>
      {fields.map((name) => (
        <li key={name}>
          <span className={styles.field}>{visibleText(name)}</span>{' '}
          {both ? (
            <>
              <VisuallyHidden>from</VisuallyHidden> <Value name={name} value={before[name]} />{' '}
              <span aria-hidden="true">→</span> <VisuallyHidden>to</VisuallyHidden>{' '}
              <Value name={name} value={after[name]} />
            </>
          ) : (
            <Value name={name} value={ruleOf(change)[name]} />
          )}
        </li>
      ))}
    </BareList>
  )
}

function Value({ name, value }: { name: string; value: unknown }) {
  if (value === undefined) return <Absent />
  const date =
    name.endsWith('_unix') && (typeof value === 'number' || typeof value === 'bigint')
      ? dateOfUnixTime(value)
      : undefined
  return <CodeText text={date ? utcTime(date) : sentText(value)} />
}
