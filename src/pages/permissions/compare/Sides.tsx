// The two lists that are compared, a line each: what it is and when it was so, and which file to put in
// its place.
import { useId, type ReactNode } from 'react'

import { filterWords } from '../../../list/addressed-filters.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeText, PlainText } from '../../../ui/PlainText.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import { filterNames } from '../use-rule-filters.ts'
import { FilePicker } from './FilePicker.tsx'
import type { Side, SideName } from './side.ts'

import styles from './Compare.module.css'

type SidesProps = {
  before: Side
  /** The file to compare with, if there is one. */
  after: Side | undefined
  /** What the service sent, once that is whole. */
  now: Side | undefined
  onOpen: (side: SideName, file: File) => void
  onClose: (side: SideName) => void
}

export function Sides({ before, after, now, onOpen, onClose }: SidesProps) {
  return (
    <div ref={returnFocus} className={styles.sides}>
      <OneSide title="Before" side={before}>
        <FilePicker label="Open another export" onFile={(file) => onOpen('before', file)} />
        <Button size="small" onClick={() => onClose('before')}>
          Close export
        </Button>
      </OneSide>
      <OneSide title="After" side={after ?? now}>
        <FilePicker label="Compare with an export" onFile={(file) => onOpen('after', file)} />
        {after && (
          <Button ref={returnFocus} size="small" onClick={() => onClose('after')}>
            Compare with now
          </Button>
        )}
      </OneSide>
    </div>
  )
}

type OneSideProps = { title: string; side: Side | undefined; children: ReactNode }

function OneSide({ title, side, children }: OneSideProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.side}>
      <h2 id={id}>{title}</h2>
      <p className={styles.about}>
        {side?.file === undefined ? 'What the service sent' : <PlainText text={side.file} />}
        {side && (
          <>
            {' · '}
            <CodeText text={side.repository} />
            {` · ${side.items.length} ${side.items.length === 1 ? 'rule' : 'rules'} · `}
            <Timestamp seconds={Date.parse(side.exported_at) / 1000} exact="instead" />
            {filterWords(side.filters, filterNames).map(({ name, value }) => (
              <span key={name}>
                {' · '}
                <PlainText text={name} />: <CodeText text={value} />
              </span>
            ))}
          </>
        )}
      </p>
      <div className={styles.buttons}>{children}</div>
    </section>
  )
}
