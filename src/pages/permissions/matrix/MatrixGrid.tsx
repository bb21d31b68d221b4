// The matrix on the page: the heads stay in sight, only the cells in sight are in the document, and there
// is one stop for Tab, which the arrow keys move (ARIA Authoring Practices, Grid Pattern).
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'

import { subjectIds, type Subject } from '../facts/subject.ts'
import { cellAfter, type GridCell } from './grid-keys.ts'
import type { Matrix } from './matrix-of.ts'
import { MatrixHeads } from './MatrixHeads.tsx'
import { MatrixRow } from './MatrixRow.tsx'

import styles from './Matrix.module.css'

type MatrixGridProps = {
  matrix: Matrix
  /** The cell that Tab leads to, within the grid. */
  active: GridCell
  onActive: (cell: GridCell) => void
}

/** In px, as Matrix.module.css has it. */
const rowHeight = 36
const columnWidth = 52
/** In px, at most: in a narrow window patterns take about a half, and few names are longer. */
const widestHead = 300
const highestHead = 168
const character = 8

export function MatrixGrid({ matrix, active, onActive }: MatrixGridProps) {
  const { patterns, subjects } = matrix
  const columnHead = useMemo(() => headHeight(subjects), [subjects])
  const head = Math.min(widestHead, Math.round(window.innerWidth * 0.55))
  const scroller = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const common = { getScrollElement: () => scroller.current, overscan: 4 }
  const vertical = useVirtualizer({
    ...common,
    count: patterns.length,
    estimateSize: () => rowHeight,
    scrollPaddingEnd: columnHead,
    rangeExtractor: useWithActive(active.row - 1),
  })
  const horizontal = useVirtualizer({
    ...common,
    horizontal: true,
    count: subjects.length,
    estimateSize: () => columnWidth,
    scrollPaddingEnd: head,
    rangeExtractor: useWithActive(active.column - 1),
  })
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
    const next = cellAfter(event, active, { rows: patterns.length, columns: subjects.length, page })
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
        aria-rowcount={patterns.length + 1}
        aria-colcount={subjects.length + 1}
        className={styles.grid}
        style={sized(head, width, columnHead + vertical.getTotalSize())}
        onKeyDown={press}
        onFocus={(event) => onActive(cellOf(event) ?? active)}
      >
        <MatrixHeads
          matrix={matrix}
          columns={shownColumns}
          height={columnHead}
          columnWidth={columnWidth}
          stop={active.row === 0 ? active.column : undefined}
        />
        <tbody>
          {vertical.getVirtualItems().map(({ index, start }) => (
            <MatrixRow
              key={index}
              matrix={matrix}
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

/** As high as the longest of the names, which are written from the bottom up, and their kind above. */
function headHeight(subjects: readonly Subject[]): number {
  const names = subjects.map((subject) =>
    subjectIds(subject)
      .map(({ id }) => id)
      .join(' and '),
  )
  const longest = Math.max(6, ...names.map(({ length }) => length))
  return Math.min(highestHead, longest * character + 40)
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
