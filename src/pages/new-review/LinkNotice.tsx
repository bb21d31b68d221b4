// Names the parameters of a link that the form can't follow: a misspelt one would go unnoticed.
import { AlertIcon } from '@primer/octicons-react'

import { PlainText } from '../../ui/PlainText.tsx'
import { fields } from './form.ts'
import type { Prefill } from './prefill.ts'

import styles from './LinkNotice.module.css'

export function LinkNotice({ unknown, repeated }: Pick<Prefill, 'unknown' | 'repeated'>) {
  if (unknown.length === 0 && repeated.length === 0) return null
  return (
    <output className={styles.notice}>
      {unknown.length > 0 && (
        <span className={styles.line}>
          <AlertIcon /> The link has parameters that this form doesn’t know:{' '}
          <Names names={unknown} />. It knows <Names names={fields} />.
        </span>
      )}
      {repeated.length > 0 && (
        <span className={styles.line}>
          <AlertIcon /> The link has more than one value for <Names names={repeated} />. The first
          is used.
        </span>
      )}
    </output>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code>
        <PlainText text={name} />
      </code>
    </span>
  ))
}
