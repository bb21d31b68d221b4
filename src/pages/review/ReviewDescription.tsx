// Shows the description, rendered or as it was written.
import { useState } from 'react'

import { Markdown } from '../../components/Markdown.tsx'
import { Button } from '../../ui/Button.tsx'
import { Absent, SourceText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Mark, useChange } from './ChangeMarks.tsx'

import styles from './Review.module.css'

export function ReviewDescription({ description }: { description: string | undefined }) {
  const [source, setSource] = useState(false)
  return (
    <Region
      title="Description"
      actions={
        description && (
          <Button
            variant="invisible"
            size="small"
            aria-pressed={source}
            onClick={() => setSource(!source)}
          >
            View source
          </Button>
        )
      }
    >
      <Before />
      {!description ? (
        <Absent>No description.</Absent>
      ) : source ? (
        <SourceText text={description} />
      ) : (
        <Markdown text={description} />
      )}
    </Region>
  )
}

/** The description that was seen last, where it is another one now. */
function Before() {
  const change = useChange('description')
  if (!change) return null
  return (
    <div className={styles.before}>
      <Mark>changed</Mark>
      {typeof change.before === 'string' && change.before !== '' ? (
        <details>
          <summary>What it was</summary>
          <SourceText text={change.before} />
        </details>
      ) : (
        'there was none'
      )}
    </div>
  )
}
