// A saved export of all rules beside what the service sends now. The file is read in this browser and sent nowhere.
import { clsx } from 'clsx'
import { useMemo, useRef, useState, type ReactNode } from 'react'

import { counted } from '../../../lib/counted.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { EmptyList } from '../../../list/ListFrame.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice, Problem } from '../../../ui/Notice.tsx'
import { PlainText } from '../../../ui/PlainText.tsx'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import type { RuleList } from '../visible-rules.ts'
import { ChangeTable, changeKinds } from './ChangeTable.tsx'
import { difference, type Change, type ChangeKind } from './difference.ts'
import { openSavedExport, type SavedExport } from './saved-export.ts'

import layout from '../../../ui/Layout.module.css'
import styles from './Compare.module.css'

type ComparePanelProps = {
  /** All rules as they are now. */
  list: RuleList
  savedExport: SavedExport | undefined
  onOpen: (saved: SavedExport) => void
}

export function ComparePanel({ list, savedExport, onOpen }: ComparePanelProps) {
  const [problem, setProblem] = useState<{ file: string; message: string }>()
  const open = async (file: File) => {
    const result = await openSavedExport(file)
    setProblem('refusal' in result ? { file: file.name, message: result.refusal } : undefined)
    if (!('refusal' in result)) onOpen(result)
  }
  const picker = <FilePicker isFirst={!savedExport} onFile={(file) => void open(file)} />
  return (
    <div className={clsx(layout.lines, styles.panel)}>
      {problem && (
        <Problem title={`“${problem.file}” can’t be compared`} message={problem.message} />
      )}
      {savedExport ? (
        <Comparison saved={savedExport} list={list} picker={picker} />
      ) : (
        <EmptyList action={picker}>
          <p>
            <strong>See which rules were added, removed or changed since you exported them</strong>
          </p>
          <p>
            Open a JSON export of all rules; the tab Rules saves one. It is read in this browser and
            sent nowhere.
          </p>
        </EmptyList>
      )}
    </div>
  )
}

type ComparisonProps = { saved: SavedExport; list: RuleList; picker: ReactNode }

function Comparison({ saved, list, picker }: ComparisonProps) {
  const { changes, unchanged } = useMemo(() => difference(saved.items, list.items), [saved, list])
  const signs = [saved.signsOfMore, ...list.signsOfMore].filter(Boolean)
  return (
    <>
      <div className={styles.lists}>
        <p>
          <b>Before</b> <PlainText text={saved.file} />
          {', '}
          <PlainText text={saved.repository} />
          {`, ${counted(saved.items.length, 'rule')}, exported `}
          <Timestamp seconds={saved.readAt.getTime() / 1000} exact />
        </p>
        <p>
          <b>Now</b> {counted(list.items.length, 'rule')}
        </p>
        {picker}
      </div>
      {signs.length > 0 && (
        <Notice variant="warning" title="Either list may lack rules">
          {`The service may have more rules than it sent (its answer also contained: ${visibleText(signs.join('; '))}), so what is only in one list may be in the other, too.`}
        </Notice>
      )}
      <output className={layout.muted}>{countsOf(changes, unchanged)}</output>
      {changes.length > 0 && <ChangeTable changes={changes} />}
    </>
  )
}

function countsOf(changes: readonly Change[], unchanged: number): string {
  if (changes.length === 0) return 'The two lists hold the same rules.'
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  const counts = (Object.keys(changeKinds) as ChangeKind[]).flatMap((kind) => {
    const count = byKind.get(kind)?.length
    return count ? `${count} ${changeKinds[kind].label.toLowerCase()}` : []
  })
  return `${[...counts, `${unchanged} unchanged`].join(', ')}.`
}

/** The same file can be picked again, after it was put right. */
function FilePicker({ isFirst, onFile }: { isFirst: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={isFirst ? 'primary' : 'default'} onClick={() => input.current?.click()}>
        Open export
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const file = target.files?.item(0)
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
