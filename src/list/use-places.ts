// Which rows of a table are in the document: up to 2,000 all of them, so that find-in-page sees them; beyond
// that, and while rows arrive, only those around the window, and the one that has the focus.
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

import { useGrowth } from './use-growth.ts'

export const mostInDocument = 2000
const estimatedRowHeight = 33

/** A row's place in the list, and how high are those before it that are not in the document, in CSS px. */
export type Place = { index: number; gap: number }

type PlacesOptions = {
  /** More rows are on their way. */
  arriving: boolean
  /** The index of the row that has the focus. */
  focused: number | undefined
}

/** What `windowed` leaves out of the document takes its height all the same, so that Back finds its place. */
export function usePlaces(rows: readonly unknown[], { arriving, focused }: PlacesOptions) {
  const windowed = arriving || rows.length > mostInDocument
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!windowed) return undefined
    const measure = () => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    // What stands above may get higher or lower, and the page does with it.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [windowed])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: windowed,
    estimateSize: () => estimatedRowHeight,
    overscan: 3,
    scrollMargin: top,
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), focused, rows.length),
  })
  const grown = useGrowth(rows, windowed ? 0 : rows.length, body)
  if (!windowed) {
    const shown: Place[] = Array.from({ length: grown }, (_, index) => ({ index, gap: 0 }))
    return {
      body,
      shown,
      below: (rows.length - grown) * estimatedRowHeight,
      windowed,
      measure: null,
    }
  }
  let filled = top
  const shown = virtualizer.getVirtualItems().map(({ index, start, end }): Place => {
    const gap = start - filled
    filled = end
    return { index, gap }
  })
  const below = top + virtualizer.getTotalSize() - filled
  return { body, shown, below, windowed, measure: virtualizer.measureElement }
}

/** A row that has the focus stays in the document wherever the window goes, and the focus with it. */
function withFocused(range: number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined || focused >= count || range.includes(focused)) return range
  return [...range, focused].sort((a, b) => a - b)
}
