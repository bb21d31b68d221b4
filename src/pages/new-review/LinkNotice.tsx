// Names the parameters of a link that the form doesn't know: a misspelt one would go unnoticed.
import { Notice } from '../../ui/Notice.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { fields } from './form.ts'

import styles from './ReviewForm.module.css'

export function LinkNotice({ unknown }: { unknown: readonly string[] }) {
  if (unknown.length === 0) return null
  return (
    <output className={styles.notice}>
      <Notice variant="warning" title="The link has parameters that this form doesn’t know">
        <PlainText text={unknown.join(', ')} />. It knows {fields.join(', ')}.
      </Notice>
    </output>
  )
}
