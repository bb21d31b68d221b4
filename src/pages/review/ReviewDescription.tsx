// Shows the description: rendered, or as it was written.
import { useState } from 'react'

import type { Review } from '../../api/resources.ts'
import { Markdown } from '../../components/Markdown.tsx'
import { Button } from '../../ui/Button.tsx'
import { Absent, SourceText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { ChangeMark } from './changes.tsx'

import layout from '../../ui/Layout.module.css'

export function ReviewDescription({ review: { description = '' } }: { review: Review }) {
  const [isSource, setSource] = useState(false)
  return (
    <Region
      title="Description"
      actions={
        <>
          {!description && <Absent>None</Absent>}
          <div className={layout.row}>
            <ChangeMark field="description" />
            {description && (
              <Button size="small" aria-pressed={isSource} onClick={() => setSource(!isSource)}>
                View source
              </Button>
            )}
          </div>
        </>
      }
    >
      {description &&
        (isSource ? <SourceText text={description} /> : <Markdown text={description} />)}
    </Region>
  )
}
