// The matrix on the page: the heads stay in sight, only the cells in sight are in the document, and there
// is one stop for Tab, which the arrow keys move (ARIA Authoring Practices, Grid Pattern).
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'

import { visibleText } from '../../../lib/visible-text.ts'
import { factText } from '../facts/fact.ts'
import { FactText } from '../FactText.tsx'
import { cellAfter, type GridCell } from './grid-keys.ts'
import type { Line, MatrixLines } from './matrix-lines.ts'
import { MatrixCell } from './MatrixCell.tsx'
import { MatrixRow } from './MatrixRow.tsx'

import styles from './Matrix.module.css'

type MatrixGridProps = {
  lines: MatrixLines
  /** In px. */
  columnWidth: number
  /** The cell that Tab leads to, within the grid. */
  active: GridCell
  onActive: (cell: GridCell) => void
}

const rowHeight = 33
/** At most; in a narrow window the heads take no more than two fifths. */
const widestHead = 320
const columnHead = 168

export function MatrixGrid({ lines, columnWidth, active, onActive }: MatrixGridProps) {
  const { rows, columns } = lines
  const scroller = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const common = { getScrollElement: () => scroller.current, overscan: 4 }
  const vertical = useVirtualizer({
    ...common,
    count: rows.length,
    estimateSize: () => rowHeight,
    scrollPaddingEnd: columnHead,
    rangeExtractor: useWithActive(active.row - 1),
  })
  const head = Math.min(widestHead, Math.round((vertical.scrollRect?.width ?? 1280) * 0.4))
  const horizontal = useVirtualizer({
    ...common,
    horizontal: true,
    count: columns.length,
    estimateSize: () => columnWidth,
    scrollPaddingEnd: head,
    rangeExtractor: useWithActive(active.column - 1),
  })
  useLayoutEffect(() => horizontal.measure(), [horizontal, columnWidth])
  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    if (active.row > 0) vertical.scrollToIndex(active.row - 1)
    if (active.column > 0) horizontal.scrollToIndex(active.column - 1)
    const row = scroller.current?.querySelector(`[data-row="${active.row}"]`)
    row
      ?.querySelector<HTMLElement>(`[data-column="${active.column}"]`)
      ?.focus({ preventScroll: true })
  }, [active, vertical, horizontal])

  const press = (event: KeyboardEvent) => {
    const page = Math.floor(((scroller.current?.clientHeight ?? 0) - columnHead) / rowHeight)
    const next = cellAfter(event, active, { rows: rows.length, columns: columns.length, page })
    if (!next) return
    event.preventDefault()
    moved.current = true
    onActive(next)
  }
  const shownColumns = horizontal.getVirtualItems()
  const width = head + horizontal.getTotalSize()
  return (
    <div ref={scroller} className={styles.scroll}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what ARIA in HTML allows a grid to be
        role="grid"
        aria-label="Matrix"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        className={styles.grid}
        style={sized(head, width, columnHead + vertical.getTotalSize())}
        onKeyDown={press}
        onFocus={(event) => onActive(cellOf(event) ?? active)}
      >
        <thead className={styles.heads} style={{ height: columnHead }}>
          <tr aria-rowindex={1} data-row={0}>
            <MatrixCell
              head="col"
              column={0}
              className={styles.corner}
              stop={active.row === 0 && active.column === 0}
            >
              {lines.rowsAre}
            </MatrixCell>
            {shownColumns.map(({ index, start, size }) => (
              <ColumnHead
                key={index}
                line={lines.columns[index]}
                column={index + 1}
                left={start}
                width={size}
                stop={active.row === 0 && active.column === index + 1}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {vertical.getVirtualItems().map(({ index, start }) => (
            <MatrixRow
              key={index}
              lines={lines}
              index={index}
              top={columnHead + start}
              columns={shownColumns}
              stop={active.row === index + 1 ? active.column : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ColumnHeadProps = {
  line: Line | undefined
  column: number
  left: number
  width: number
  stop: boolean
}

function ColumnHead({ line, column, left, width, stop }: ColumnHeadProps) {
  if (!line) return null
  return (
    <MatrixCell
      head="col"
      column={column}
      className={styles.columnHead}
      style={{ left, width }}
      title={visibleText(factText(line.fact))}
      stop={stop}
      narrowing={line.narrowing}
    >
      <FactText fact={line.fact} />
    </MatrixCell>
  )
}

function sized(head: number, width: number, height: number): CSSProperties {
  // React's own type knows no custom properties.
  return { '--head': `${head}px`, width, height } as CSSProperties
}

/** The indexes in sight, and the active one: the focus stays in the document wherever the window goes. */
function useWithActive(at: number) {
  return useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      if (at < 0 || at >= range.count || shown.includes(at)) return shown
      return [...shown, at].sort((one, other) => one - other)
    },
    [at],
  )
}

/** The cell that the focus has come to. */
function cellOf({ target }: FocusEvent): GridCell | undefined {
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column']
  return row === undefined || column === undefined
    ? undefined
    : { row: Number(row), column: Number(column) }
}
