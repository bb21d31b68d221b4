// Decides which rows of a table are in the document: all of up to 2,000, so that find-in-page works; of longer tables only
// those around the window, and the one with the focus.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

const mostInDocument = 2000
/** The height above the rows until it is measured, in CSS px: that of Branches in a wide window. */
const estimatedTop = 289

/** The estimated height of a row in CSS px. In narrow windows it has two lines (DataRow.module.css). */
function rowHeight(): number {
  return window.innerWidth < 768 ? 65 : 34
}

/** A row that is in the document, and the height of the omitted rows right before it, in CSS px. */
export type VirtualRow<Row> = { row: Row; key: string; index: number; gap: number }

/** Identifies a row in different lists, so that its elements stay in the document. */
export type RowKey<Row> = (row: Row) => string | undefined

type Body = RefObject<HTMLTableSectionElement | null>

/** @returns `onBody` for the table's body, `measure` for each row */
export function useVirtualRows<Row>(rows: readonly Row[], rowKey: RowKey<Row>) {
  const [focusedRow, setFocusedRow] = useState<Row>()
  const focused = focusedRow === undefined ? -1 : rows.indexOf(focusedRow)
  const body: Body = useRef(null)
  const onBody = {
    ref: body,
    onFocus: ({ target }: FocusEvent) =>
      setFocusedRow(rows[Number(target.closest('tr')?.dataset['index'])]),
    onBlur: () => setFocusedRow(undefined),
  }
  const windowed = rows.length > mostInDocument
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
  if (!windowed) {
    const all = rows.map((row, index) => ({ row, index, gap: 0 }))
    return { onBody, rendered: keyed(all, rowKey), below: 0, windowed, measure: null }
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
    const id = rowKey(each.row)
    const key = `id ${id}`
    const isNew = id !== undefined && !keys.has(key)
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

/** A row with the focus stays in the document while the page scrolls, so that it keeps the focus. */
function withFocused(range: number[], focused: number): number[] {
  if (focused < 0 || range.includes(focused)) return range
  return [...range, focused].sort((a, b) => a - b)
}
