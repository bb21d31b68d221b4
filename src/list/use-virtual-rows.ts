// Decides which rows of a table are in the document: all of up to 2,000, so that find-in-page works. Of longer tables, and while
// rows arrive, only those around the window, and the one with the focus.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'

import { usePrinting } from '../ui/clock.ts'

export const mostInDocument = 2000
/** The height above the rows until it is measured, in CSS px: that of Branches in a wide window. */
const estimatedTop = 289
/** Every row is higher than this, in CSS px. */
const minRowHeight = 32
/** How many rows are added at a time. */
const step = 50
/** How long nobody must have typed before rows are added, because each key changes the list. */
const pauseMilliseconds = 150

/** The estimated height of a row in CSS px. In narrow windows it has two lines (DataRow.module.css). */
function rowHeight(): number {
  return window.innerWidth < 768 ? 65 : 34
}

/** A row that is in the document, and the height of the omitted rows right before it, in CSS px. */
export type VirtualRow<Row> = { row: Row; key: string; index: number; gap: number }

/** Identifies a row in different lists, so that its elements stay in the document. */
export type RowKey<Row> = (row: Row) => string | undefined

type Body = RefObject<HTMLTableSectionElement | null>

/** @param arriving whether more rows are arriving @returns `onBody` for the table's body, `measure` for each row */
export function useVirtualRows<Row>(rows: readonly Row[], rowKey: RowKey<Row>, arriving: boolean) {
  const [focusedRow, setFocusedRow] = useState<Row>()
  const focused = placeOf(focusedRow, rows, rowKey)
  const body: Body = useRef(null)
  const onBody = {
    ref: body,
    onFocus: ({ target }: FocusEvent) =>
      setFocusedRow(rows[Number(target.closest('tr')?.dataset['index'])]),
    onBlur: () => setFocusedRow(undefined),
  }
  const windowed = arriving || rows.length > mostInDocument
  const top = useTopOf(body, windowed)
  const estimatedRowHeight = rowHeight()
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    enabled: windowed,
    estimateSize: () => estimatedRowHeight,
    overscan: 3,
    scrollMargin: top,
    // So the first rendering has rows already.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), focused),
  })
  const grown = useProgressiveCount(rows, windowed ? 0 : rows.length, body, focused)
  if (!windowed) {
    const rendered = rows.slice(0, grown).map((row, index) => ({ row, index, gap: 0 }))
    const below = (rows.length - grown) * estimatedRowHeight
    return { onBody, rendered: keyed(rendered, rowKey), below, windowed, measure: null }
  }
  let filled = top
  const rendered = virtualizer.getVirtualItems().flatMap(({ index, start, end }) => {
    const row = rows[index]
    const gap = start - filled
    filled = end
    return row === undefined ? [] : [{ row, index, gap }]
  })
  const below = top + virtualizer.getTotalSize() - filled
  const measure = virtualizer.measureElement
  return { onBody, rendered: keyed(rendered, rowKey), below, windowed, measure }
}

/** IDs may repeat. Then only the first row has its ID as the key, and the others their index. */
function keyed<Row>(
  rendered: readonly Omit<VirtualRow<Row>, 'key'>[],
  rowKey: RowKey<Row>,
): VirtualRow<Row>[] {
  const keys = new Set<string>()
  return rendered.map((each) => {
    const known = rowKey(each.row)
    const key = `id ${known}`
    const isNew = known !== undefined && !keys.has(key)
    keys.add(key)
    return { ...each, key: isNew ? key : String(each.index) }
  })
}

/** The distance of the first row from the top of the page, in CSS px. */
function useTopOf(body: Body, watched: boolean): number {
  const [top, setTop] = useState(estimatedTop)
  useLayoutEffect(() => {
    if (!watched) return undefined
    const measure = () => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    // The height of the page changes with what is above the rows.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body, watched])
  return top
}

/** The index of a row or, in another list, of the row with its key; -1 without a row, and if it is gone. */
function placeOf<Row>(row: Row | undefined, rows: readonly Row[], rowKey: RowKey<Row>): number {
  if (row === undefined) return -1
  const place = rows.indexOf(row)
  const key = rowKey(row)
  if (place >= 0 || key === undefined) return place
  return rows.findIndex((other) => rowKey(other) === key)
}

/** A row with the focus stays in the document while the page scrolls, so that it keeps the focus. */
function withFocused(range: number[], focused: number): number[] {
  if (focused < 0 || range.includes(focused)) return range
  return [...range, focused].sort((a, b) => a - b)
}

/**
 * How many of the first `length` rows to render: first the visible ones, then more step by step, because 2,000 at once would
 * delay keys. Other rows start again, but include the rows down to the window's end and the one with the focus.
 */
function useProgressiveCount(
  rows: readonly unknown[],
  length: number,
  body: Body,
  focused: number,
): number {
  const [growth, setGrowth] = useState(() => ({ rows, count: toEndOfWindow(null), begun: false }))
  let { count, begun } = growth
  const { length: former } = growth.rows
  if (former !== rows.length || rows.some((row, at) => row !== growth.rows[at])) {
    count = Math.max(toEndOfWindow(body.current), focused + 1)
    begun = false
    setGrowth({ rows, count, begun })
  }
  const growing = count < length
  useEffect(() => {
    if (!growing) return undefined
    const grow = () => {
      // After scrolling further, the person doesn't wait for the steps.
      const next = Math.max(count + step, toEndOfWindow(body.current))
      startTransition(() => setGrowth({ rows, count: next, begun: true }))
    }
    const timer = setTimeout(grow, begun ? 0 : pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [growing, rows, count, begun, body])
  // All rows are printed.
  return usePrinting() ? length : Math.min(count, length)
}

/** At least as many rows as there are between the beginning of the table, or of the window, and the window's end. */
function toEndOfWindow(body: Element | null): number {
  const top = body?.getBoundingClientRect().top ?? estimatedTop
  return Math.max(0, Math.ceil((window.innerHeight - top) / minRowHeight))
}
