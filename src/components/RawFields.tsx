// Fields that the interface doesn't list, as they were sent.
import { rawJson } from '../api/json.ts'
import { CodeText } from '../ui/CodeText.tsx'
import { PlainText } from '../ui/PlainText.tsx'

import styles from './RawFields.module.css'

export function RawFields({ fields }: { fields: readonly [name: string, value: unknown][] }) {
  if (fields.length === 0) return null
  return (
    <dl className={styles.fields}>
      {fields.map(([name, value]) => (
        <div key={name} className={styles.field}>
          <dt>
            <PlainText text={name} />
          </dt>
          <dd>
            <CodeText text={typeof value === 'string' ? value : rawJson(value)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
