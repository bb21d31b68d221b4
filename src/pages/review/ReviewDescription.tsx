// Shows the description: rendered, as it was written, or what changed in it.
import { Suspense, useState } from 'react'

import type { Review } from '../../api/resources.ts'
import { Markdown } from '../../components/Markdown.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Absent, SourceText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { ChangeMark, useChanges } from './ChangeMarks.tsx'

import layout from '../../ui/Layout.module.css'
import styles from './ChangeMarks.module.css'

const TextChanges = lazyPart(async () => (await import('./TextChanges.tsx')).TextChanges)

export function ReviewDescription({ review }: { review: Review }) {
  const { description = '' } = review
  const [view, setView] = useState<'source' | 'changes'>()
  const { formerDescription: former } = useChanges()
  const toggle = (one: 'source' | 'changes') => ({
    size: 'small' as const,
    'aria-pressed': view === one,
    onClick: () => setView(view === one ? undefined : one),
  })
  return (
    <Region
      title="Description"
      actions={
        <>
          {!description && <Absent>None</Absent>}
          <div className={layout.row}>
            {former === undefined ? (
              <ChangeMark field="description" />
            ) : (
              <Button {...toggle('changes')} className={styles.changed}>
                View changes
              </Button>
            )}
            {description && <Button {...toggle('source')}>View source</Button>}
          </div>
        </>
      }
    >
      {view === 'changes' && former !== undefined ? (
        <Suspense fallback={<SourceText text={description} />}>
          <TextChanges before={former} now={description} />
        </Suspense>
      ) : view === 'source' ? (
        <SourceText text={description} />
      ) : (
        description && <Markdown text={description} />
      )}
    </Region>
  )
}
