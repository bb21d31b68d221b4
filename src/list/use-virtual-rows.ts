// Which rows of a table are in the document: up to 2,000 all of them, for find-in-page; beyond that, and while rows
// arrive, only those around the window, and the one that has the focus.
import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'

export const mostInDocument = 2000
/** An estimate of the height above the rows, until it is measured. */
const estimatedTop = 300
/** Less than any row is high, in CSS px. */
const minRowHeight = 32
/** So many rows more at a time. */
const step = 50
/** Rows are added only once nobody has typed for so long: each key brings another list. */
const pauseMilliseconds = 150

/** About how high a row is, in CSS px: two lines where the window is narrow (DataRow.module.css). */
function rowHeight(): number {
  return window.innerWidth < 768 ? 66 : 33
}

/** A row, its place in the list, and how high those before it are that are not in the document, in CSS px. */
export type VirtualRow<Row> = { row: Row; key: string; index: number; gap: number }

/** What a row is known by from one list to the next, so that it stays what it is in the document. */
export type RowKey<Row> = (row: Row) => string | undefined

type Body = RefObject<HTMLTableSectionElement | null>

/** `arriving`: more rows are on their way. `onBody` is for the table's body, `measure` for each row. */
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
    // Makes rows part of the first rendering, which React does in slices, instead of adding them after it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    measureElement: heightOf,
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

/** IDs may repeat: the first row is known by its ID, the others by their index. */
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

/** From the observer's entry: measuring the element would force a layout. */
function heightOf(
  row: HTMLTableRowElement,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, HTMLTableRowElement>,
): number {
  const [box] = entry?.borderBoxSize ?? []
  if (box) return Math.round(box.blockSize)
  return rows.itemSizeCache.get(rows.indexFromElement(row)) ?? rowHeight()
}

/** Where on the page the rows begin. */
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

/** Where a row is, or in a later list the one with its key; -1 for no row, and for one that is gone. */
function placeOf<Row>(row: Row | undefined, rows: readonly Row[], rowKey: RowKey<Row>): number {
  if (row === undefined) return -1
  const place = rows.indexOf(row)
  const key = rowKey(row)
  if (place >= 0 || key === undefined) return place
  return rows.findIndex((other) => rowKey(other) === key)
}

/** A row that has the focus stays in the document wherever the window goes, and the focus with it. */
function withFocused(range: number[], focused: number): number[] {
  if (focused < 0 || range.includes(focused)) return range
  return [...range, focused].sort((a, b) => a - b)
}

/**
 * How many of the first `length` rows to render: those in sight, then more step by step, since 2,000 at once would block
 * typing. Another array of rows starts over, but for what is scrolled to and the row that has the focus.
 */
function useProgressiveCount(
  rows: readonly unknown[],
  length: number,
  body: Body,
  focused: number,
): number {
  const [growth, setGrowth] = useState(() => ({ rows, count: toEndOfWindow(null), begun: false }))
  let { count, begun } = growth
  if (growth.rows !== rows) {
    count = Math.max(toEndOfWindow(body.current), focused + 1)
    begun = false
    setGrowth({ rows, count, begun })
  }
  const growing = count < length
  useEffect(() => {
    if (!growing) return undefined
    const growTo = (next: number) => setGrowth({ rows, count: next, begun: true })
    // Whoever has scrolled further meanwhile waits for no steps.
    const next = () => Math.max(count + step, toEndOfWindow(body.current))
    const grow = () => startTransition(() => growTo(next()))
    const timer = setTimeout(grow, begun ? 0 : pauseMilliseconds)
    // Paper gets all of it.
    const finish = () => flushSync(() => growTo(length))
    addEventListener('beforeprint', finish)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', finish)
    }
  }, [growing, rows, count, begun, length, body])
  return Math.min(count, length)
}

/** At least as many rows as lie between the beginning of the table, or of the page, and the window's end. */
function toEndOfWindow(body: Element | null): number {
  const top = body?.getBoundingClientRect().top ?? 0
  return Math.max(0, Math.ceil((window.innerHeight - top) / minRowHeight))
}
