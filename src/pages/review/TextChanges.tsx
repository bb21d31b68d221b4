// Shows which lines of a text differ from those the person saw last. Its library makes it a chunk of its own.
import { BareList } from '../../ui/BareList.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { textChanges, type ChangedLine } from './text-changes.ts'

import layout from '../../ui/Layout.module.css'
import styles from './TextChanges.module.css'

const signs = {
  same: undefined,
  removed: { sign: '−', words: 'Removed: ' },
  added: { sign: '+', words: 'Added: ' },
}

export function TextChanges({ before, now }: { before: string; now: string }) {
  const lines = textChanges(before, now)
  return (
    <>
      {lines.every(({ kind }) => kind === 'same' || kind === 'skipped') && (
        <p className={layout.muted}>Only line breaks differ.</p>
      )}
      <BareList aria-label="Changed lines" className={styles.lines}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have nothing but their places
          <li key={index} className={styles.line} data-kind={line.kind}>
            <Line line={line} />
          </li>
        ))}
      </BareList>
    </>
  )
}

function Line({ line }: { line: ChangedLine }) {
  if (line.kind === 'skipped') return `${line.count} unchanged lines`
  const said = signs[line.kind]
  return (
    <>
      <span aria-hidden="true">{said?.sign}</span>
      {said && <VisuallyHidden>{said.words}</VisuallyHidden>}
      <PlainText text={line.text} parts={line.parts ?? []} className={styles.text} />
    </>
  )
}
