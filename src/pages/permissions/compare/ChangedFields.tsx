// The fields of a change: both values of those that differ, or all of a rule's own.
import { VisuallyHidden } from '@primer/react'

import { sentText } from '../../../lib/json.ts'
import { localTime, dateOfUnixTime } from '../../../lib/time.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { Absent } from '../../../ui/Absent.tsx'
import { BareList } from '../../../ui/BareList.tsx'
import { CodeText } from '../../../ui/CodeText.tsx'
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
            <FromTo name={name} from={before[name]} to={after[name]} />
          ) : (
            <Value text={valueText(name, ruleOf(change)[name])} />
          )}
        </li>
      ))}
    </BareList>
  )
}

function FromTo({ name, from, to }: { name: string; from: unknown; to: unknown }) {
  const [one, other] = [valueText(name, from), valueText(name, to)]
  // Two times may look the same in words and still differ: then both are shown as they were sent.
  const alike = one === other
  return (
    <>
      <VisuallyHidden>from</VisuallyHidden> <Value text={alike ? rawText(from) : one} />{' '}
      <span aria-hidden="true">→</span> <VisuallyHidden>to</VisuallyHidden>{' '}
      <Value text={alike ? rawText(to) : other} />
    </>
  )
}

function Value({ text }: { text: string | undefined }) {
  return text === undefined ? <Absent /> : <CodeText text={text} />
}

function valueText(name: string, value: unknown): string | undefined {
  if (name.endsWith('_unix') && (typeof value === 'number' || typeof value === 'bigint')) {
    const date = dateOfUnixTime(value)
    if (date) return localTime(date)
  }
  return rawText(value)
}

function rawText(value: unknown): string | undefined {
  return value === undefined ? undefined : sentText(value)
}
