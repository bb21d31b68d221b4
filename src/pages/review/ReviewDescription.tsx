// Shows the description, rendered or as it was written.
import { useState } from 'react'

import { Markdown } from '../../components/Markdown.tsx'
import { Button } from '../../ui/Button.tsx'
import { Absent, SourceText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { ChangedMark } from './ChangeMarks.tsx'

export function ReviewDescription({ description }: { description: string | undefined }) {
  const [source, setSource] = useState(false)
  return (
    <Region
      title="Description"
      actions={
        description && (
          <Button size="small" aria-pressed={source} onClick={() => setSource(!source)}>
            View source
          </Button>
        )
      }
    >
      <ChangedMark field="description">changed</ChangedMark>
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
