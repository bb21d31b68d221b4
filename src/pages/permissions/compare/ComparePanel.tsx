// A saved export beside what the service sends now, or beside another export. Nothing of a file leaves
// this browser, and no file can be in an address: it stays in this tab's memory.
import { useId, type ReactNode } from 'react'

import { criteriaOf, criteriaWords } from '../../../list/criteria.ts'
import { listSource } from '../../../list/exported.ts'
import { ruleParameters } from '../../../parameters.ts'
import { Button } from '../../../ui/Button.tsx'
import { Problem } from '../../../ui/Notice.tsx'
import { CodeText, PlainText } from '../../../ui/PlainText.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { Changes } from './Changes.tsx'
import { FilePicker } from './FilePicker.tsx'
import { useOpenedExports } from './opened-exports.ts'
import type { Side } from './saved-export.ts'

import styles from './Compare.module.css'

export function ComparePanel({ repo, audit, readAt, applied, onChange, onShowAll }: PanelProps) {
  const { list } = audit
  const { user_id, group_id } = applied
  const { opened, refused, open, close } = useOpenedExports(repo)
  const { before } = opened
  const problem = refused && (
    <Problem title={`“${refused.name}” can’t be compared`} message={refused.why} />
  )
  if (!before) {
    return (
      <>
        {problem}
        <PanelStatus {...{ applied, onChange }} />
        <NothingOpened onFile={(file) => open('before', file)} />
      </>
    )
  }
  // Before the list is whole there is none: what is missing is not removed.
  const now: Side | undefined = list.whole
    ? {
        ...listSource(repo, readAt, list),
        filters: criteriaOf(ruleParameters, { user_id, group_id }),
        items: list.items,
      }
    : undefined
  const after = opened.after ?? now
  return (
    <>
      {problem}
      <div ref={returnFocus} className={styles.sides}>
        <SideLine title="Before" side={before}>
          <FilePicker label="Open another export" onFile={(file) => open('before', file)} />
          <Button
            size="small"
            onClick={() => {
              close('before')
              close('after')
            }}
          >
            Close export
          </Button>
        </SideLine>
        <SideLine title="After" side={after}>
          <FilePicker label="Compare with an export" onFile={(file) => open('after', file)} />
          {opened.after && (
            <Button ref={returnFocus} size="small" onClick={() => close('after')}>
              Compare with now
            </Button>
          )}
        </SideLine>
      </div>
      {after ? (
        <Changes {...{ repo, before, after, applied, onChange, onShowAll }} />
      ) : (
        <output>Reading rules…</output>
      )}
    </>
  )
}

function NothingOpened({ onFile }: { onFile: (file: File) => Promise<void> }) {
  return (
    <div ref={returnFocus} className={styles.empty}>
      <p>
        Open a JSON export of rules to see which were added, removed or changed since, field by
        field. The file is read in this browser and sent nowhere. It stays until you close it,
        reload the page or sign out.
      </p>
      <FilePicker label="Open export" primary onFile={onFile} />
    </div>
  )
}

type SideLineProps = { title: string; side: Side | undefined; children: ReactNode }

/** One of the two lists: what it is, when it was so, and what to put in its place. */
function SideLine({ title, side, children }: SideLineProps) {
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
            {` · ${side.items.length} ${side.items.length === 1 ? 'rule' : 'rules'}`}
            <Moment words="read" time={side.read_at} />
            <Moment words="exported" time={side.exported_at} />
            {criteriaWords(ruleParameters, side.filters).map(({ name, value }) => (
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

function Moment({ words, time }: { words: string; time: string | undefined }) {
  return (
    time !== undefined && (
      <>
        {` · ${words} `}
        <Timestamp seconds={Date.parse(time) / 1000} exact="instead" />
      </>
    )
  )
}
