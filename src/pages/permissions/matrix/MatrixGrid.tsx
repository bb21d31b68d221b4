// The matrix on the page: the heads stay in sight, only the cells around those in sight are in the document,
// and there is one stop for Tab, which the arrow keys move (ARIA Authoring Practices, Grid Pattern).
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'

import { subjectIds, type Subject } from '../facts/subject.ts'
import { cellAfter, type GridCell } from './grid-keys.ts'
import type { Matrix } from './matrix-of.ts'
import { MatrixHeads } from './MatrixHeads.tsx'
import { columnWidth, MatrixRow, rowHeight } from './MatrixRow.tsx'

import styles from './Matrix.module.css'

type MatrixGridProps = {
  matrix: Matrix
  /** The cell that Tab leads to, within the grid. It is in the document wherever the grid is scrolled. */
  active: GridCell
  onActive: (cell: GridCell) => void
}

export function MatrixGrid({ matrix, active, onActive }: MatrixGridProps) {
  const { patterns, subjects } = matrix
  const headHeight = useMemo(() => headHeightOf(subjects), [subjects])
  const scroller = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState<GridCell>({ row: 1, column: 1 })
  // Whichever part of the grid is in sight, it is no larger than the window.
  const down = (window.innerHeight - headHeight) / rowHeight
  const across = window.innerWidth / columnWidth
  const rows = inSight(first.row, down, patterns.length, active.row)
  const columns = useMemo(
    () => inSight(first.column, across, subjects.length, active.column),
    [first.column, across, subjects.length, active.column],
  )

  const [, setResized] = useState(0)
  useEffect(() => {
    const resize = () => setResized((times) => times + 1)
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  }, [])
  const moved = useRef(false)
  useLayoutEffect(() => {
    // The browser scrolls to it, past the heads.
    if (moved.current) scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  })

  const press = (event: KeyboardEvent) => {
    const page = Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight)
    const next = cellAfter(event, active, { rows: patterns.length, columns: subjects.length, page })
    if (!next) return
    event.preventDefault()
    moved.current = true
    onActive(next)
  }
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      style={{ '--head-height': `${headHeight}px` } as CSSProperties}
      onScroll={({ currentTarget: { scrollTop, scrollLeft } }) => {
        const row = 1 + Math.floor(scrollTop / rowHeight)
        const column = 1 + Math.floor(scrollLeft / columnWidth)
        if (row !== first.row || column !== first.column) setFirst({ row, column })
      }}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what ARIA in HTML allows a grid to be
        role="grid"
        aria-label="Matrix"
        aria-rowcount={patterns.length + 1}
        aria-colcount={subjects.length + 1}
        className={styles.grid}
        style={{ width: `calc(var(--head) + ${subjects.length * columnWidth}px)` }}
        onKeyDown={press}
        onFocus={(event) => onActive(cellOf(event))}
      >
        <MatrixHeads
          subjects={subjects}
          columns={columns}
          stop={active.row === 0 ? active.column : undefined}
        />
        <tbody className={styles.rows} style={{ height: patterns.length * rowHeight }}>
          {rows.map((row) => (
            <MatrixRow
              key={row}
              matrix={matrix}
              row={row}
              columns={columns}
              stop={active.row === row ? active.column : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Beyond the edge, so that what is scrolled to is there. */
const beyond = 4

/** The places from `first` on, and the active one, in order; of a list that ends with `last`. */
function inSight(first: number, count: number, last: number, active: number): number[] {
  const from = Math.max(1, first - beyond)
  const to = Math.min(last, Math.ceil(first + count) + beyond)
  const places = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (active < 1 || places.includes(active)) return places
  return active < from ? [active, ...places] : [...places, active]
}

/** In px: as the longest of the names, which are written from the bottom up, and their kind above. */
function headHeightOf(subjects: readonly Subject[]): number {
  const names = subjects.map((subject) =>
    subjectIds(subject)
      .map(({ id }) => id)
      .join(' and '),
  )
  const longest = Math.max(6, ...names.map(({ length }) => length))
  return Math.min(168, longest * 8 + 40)
}

/** The cell that the focus has come to. */
function cellOf({ target }: FocusEvent): GridCell {
  const at = (name: string) => Number(target.closest(`[${name}]`)?.getAttribute(name)) - 1
  return { row: at('aria-rowindex'), column: at('aria-colindex') }
}
