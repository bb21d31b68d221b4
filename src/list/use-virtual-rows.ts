// Decides which rows of a table are in the document: all of up to 2,000, so that find-in-page works; of longer tables only
// those around the window, and the one with the focus.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

const mostInDocument = 2000

/** The estimated height of a row in CSS px. In narrow windows it has two lines. */
function rowHeight(): number {
  return window.innerWidth < 768 ? 65 : 34
}

/** A row that is in the document, and the height of the omitted rows right before it, in CSS px. */
type RenderedRow<Row> = { row: Row; index: number; gap: number }

/** @returns `body` for the table's body, `measure` for each row */
export function useVirtualRows<Row>(rows: readonly Row[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isWindowed = rows.length > mostInDocument
  /** The distance of the first row from the top of the page, in CSS px. It changes with what is above the table. */
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!isWindowed) return undefined
    // It reports at once, and when the page's height changes, as by "Filters".
    const observer = new ResizeObserver(() =>
      setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
    )
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [isWindowed])
  const estimatedRowHeight = rowHeight()
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    enabled: isWindowed,
    estimateSize: () => estimatedRowHeight,
    overscan: 3,
    scrollMargin: top,
    // With this, the first rendering already has rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), rows.length),
  })
  if (!isWindowed) {
    const renderedRows = rows.map((row, index): RenderedRow<Row> => ({ row, index, gap: 0 }))
    return { body, renderedRows, below: 0, measure: null }
  }
  let bottom = top
  const renderedRows = virtualizer.getVirtualItems().flatMap(({ index, start, end }) => {
    const row = rows[index]
    const gap = start - bottom
    bottom = end
    return row === undefined ? [] : [{ row, index, gap }]
  })
  const below = top + virtualizer.getTotalSize() - bottom
  return { body, renderedRows, below, measure: virtualizer.measureElement }
}

/** The row with the focus stays in the document while the page scrolls, so that it keeps the focus. */
function withFocused(indexes: readonly number[], count: number): number[] {
  const focused = Number(document.activeElement?.closest('tr')?.dataset['index'] ?? -1)
  const isRow = focused >= 0 && focused < count
  return [...new Set(isRow ? [...indexes, focused] : indexes)].sort((a, b) => a - b)
}
