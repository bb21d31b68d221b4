// The two lists that are compared: what each is and when it was so, and which file to put in its place.
import { Button } from '@primer/react'

import { CodeText } from '../../../ui/CodeText.tsx'
import { FieldList, FieldListItem } from '../../../ui/FieldList.tsx'
import { FocusReturn } from '../../../ui/FocusReturn.tsx'
import { PlainText } from '../../../ui/PlainText.tsx'
import { Region } from '../../../ui/Region.tsx'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import { filterWords } from '../addressed-filters.ts'
import { FilePicker } from './FilePicker.tsx'
import type { Side, SideName } from './side.ts'

import styles from './Compare.module.css'

type SidesProps = {
  before: Side
  /** The file to compare with, if there is one. */
  after: Side | undefined
  /** What the service sent, once that is whole. */
  now: Side | undefined
  onOpen: (side: SideName, files: readonly File[]) => void
  onClose: (side: SideName) => void
}

export function Sides({ before, after, now, onOpen, onClose }: SidesProps) {
  return (
    <div className={styles.sides}>
      <Region title="Before">
        <SideFields side={before} />
        <div className={styles.buttons}>
          <FilePicker label="Open another export" onFiles={(files) => onOpen('before', files)} />
          <Button onClick={() => onClose('before')}>Close export</Button>
        </div>
      </Region>
      <div data-side="after">
        <Region title="After">
          <SideFields side={after ?? now} />
          <div className={styles.buttons}>
            <FilePicker
              label="Compare with an export"
              onFiles={(files) => onOpen('after', files)}
            />
            {after && (
              <FocusReturn>
                <Button onClick={() => onClose('after')}>Compare with now</Button>
              </FocusReturn>
            )}
          </div>
        </Region>
      </div>
    </div>
  )
}

function SideFields({ side }: { side: Side | undefined }) {
  const file = side?.file
  return (
    <FieldList>
      <FieldListItem name={file === undefined ? 'Source' : 'File'}>
        {file === undefined ? 'What the service sent' : <PlainText text={file} />}
      </FieldListItem>
      {side && (
        <>
          <FieldListItem name="Repository">
            <CodeText text={side.repository} />
          </FieldListItem>
          <FieldListItem name={file === undefined ? 'Read' : 'Exported'}>
            <span>
              <Timestamp seconds={Date.parse(side.exported_at) / 1000} exact="beside" />
            </span>
          </FieldListItem>
          <FieldListItem name="Rules">{side.items.length}</FieldListItem>
          <FieldListItem name="Filters">
            <Filters filters={side.filters} />
          </FieldListItem>
        </>
      )}
    </FieldList>
  )
}

function Filters({ filters }: Pick<Side, 'filters'>) {
  const words = filterWords(filters)
  if (words.length === 0) return 'None'
  return words.map(({ name, value }, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <PlainText text={name} /> <CodeText text={value} />
    </span>
  ))
}
