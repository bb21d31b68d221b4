// One of the two lists that are compared, on a line: what it is, when it was so, and what to put in its place.
import { useId, type ReactNode } from 'react'

import { filterWords } from '../../../list/use-search-param.ts'
import { CodeText, PlainText } from '../../../ui/PlainText.tsx'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import { filterNames } from '../use-rule-filters.ts'
import type { Side } from './saved-export.ts'

import styles from './Compare.module.css'

type SideLineProps = { title: string; side: Side | undefined; children: ReactNode }

export function SideLine({ title, side, children }: SideLineProps) {
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
      <div className={styles.buttons} data-print="never">
        {children}
      </div>
    </section>
  )
}
