// A saved export beside what the service sends now, or beside another export. Nothing of a file leaves
// this browser, and no file can be in an address: it stays in this tab's memory.
import { XIcon } from '@primer/octicons-react/XIcon'
import { clsx } from 'clsx'
import { useId, useMemo, useRef } from 'react'

import { visibleText } from '../../../lib/visible-text.ts'
import { criteriaOf, criteriaWords } from '../../../list/criteria.ts'
import { listSource } from '../../../list/exported.ts'
import { EmptyList } from '../../../list/ListStatus.tsx'
import { ruleParameters } from '../../../parameters.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Problem } from '../../../ui/Notice.tsx'
import { CodeText, PlainText } from '../../../ui/PlainText.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { Changes } from './Changes.tsx'
import { useOpenedExports } from './opened-exports.ts'
import type { Side } from './saved-export.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

import styles from './Compare.module.css'

export function ComparePanel(panel: PanelProps) {
  const { repo, audit, readAt, applied, onChange } = panel
  const { list } = audit
  const { user_id, group_id } = applied
  const { opened, reading, refused, open, close } = useOpenedExports(repo)
  // Before the list is whole there is none: what is missing is not removed.
  const now = useMemo(
    (): Side | undefined =>
      list.whole
        ? {
            ...listSource(repo, readAt, list),
            filters: criteriaOf(ruleParameters, { user_id, group_id }),
            items: list.items,
          }
        : undefined,
    [repo, readAt, list, user_id, group_id],
  )
  const [before, after = now] = opened
  const picker = <FilePicker loading={reading} onFile={open} />
  const dragging = useDroppedFiles(open)
  return (
    <div className={clsx(dragging && styles.dragging)}>
      {refused && <Problem title={`“${refused.name}” can’t be compared`} message={refused.why} />}
      {before && (
        <div className={styles.sides}>
          <SideLine title="Before" side={before} onClose={close} />
          <SideLine title="After" side={after} onClose={close} />
        </div>
      )}
      {before && after ? (
        <Changes {...{ repo, before, after, applied, onChange, picker }} />
      ) : (
        <PanelStatus
          {...{ applied, onChange }}
          count={before && <output>Loading rules…</output>}
          menus={before && picker}
        />
      )}
      {!before && (
        <EmptyList action={picker}>
          Open or drop a JSON export of rules to see which were added, removed or changed since; a
          second one, to compare the two. Files are read in this browser and sent nowhere. They stay
          until you close them, reload the page or sign out.
        </EmptyList>
      )}
    </div>
  )
}

type FilePickerProps = { loading: boolean; onFile: (file: File) => Promise<void> }

/** Opens the browser's own file dialog. */
function FilePicker({ loading, onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {/* It stands elsewhere once a file is open. */}
      <Button ref={returnFocus} loading={loading} onClick={() => input.current?.click()}>
        Open export
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const file = target.files?.item(0)
          if (file) void onFile(file)
          // The same file can be picked again, after it was put right.
          target.value = ''
        }}
      />
    </>
  )
}

type SideLineProps = { title: string; side: Side | undefined; onClose: (side: Side) => void }

/** One of the two lists: what it is, and when it was so. */
function SideLine({ title, side, onClose }: SideLineProps) {
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
      {side?.file !== undefined && (
        <IconButton
          ref={returnFocus}
          icon={XIcon}
          size="small"
          variant="invisible"
          aria-label={`Close ${visibleText(side.file)}`}
          onClick={() => onClose(side)}
        />
      )}
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
