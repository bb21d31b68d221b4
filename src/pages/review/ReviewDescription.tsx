// The description, rendered or as it was written.
import { Button } from '@primer/react'
import { useState } from 'react'

import { Description } from '../../components/Description.tsx'
import { Region } from '../../components/Region.tsx'
import { SourceText } from '../../components/SourceText.tsx'

import styles from './Review.module.css'

export function ReviewDescription({ description }: { description: string | undefined }) {
  const [source, setSource] = useState(false)
  if (!description) {
    return (
      <Region title="Description">
        <p className={styles.none}>No description.</p>
      </Region>
    )
  }
  return (
    <Region
      title="Description"
      actions={
        <Button
          variant="invisible"
          size="small"
          aria-pressed={source}
          onClick={() => setSource(!source)}
        >
          View source
        </Button>
      }
    >
      {source ? <SourceText text={description} /> : <Description text={description} />}
    </Region>
  )
}
