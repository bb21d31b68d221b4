// Columns of a windowed table that don't move while it is scrolled: whatever rows come into the document,
// a column gets wider where it must, and never narrower.
import { useLayoutEffect, type RefObject } from 'react'

/** `head` is the row of headers; the columns begin anew with another width of what they stand in. */
export function useSteadyWidths(
  head: RefObject<HTMLTableRowElement | null>,
  windowed: boolean,
): void {
  useLayoutEffect(() => {
    const row = head.current
    const around = row?.closest('table')?.parentElement
    if (!windowed || !row || !around) return undefined
    let width = around.clientWidth
    const observer = new ResizeObserver(() => {
      if (width !== around.clientWidth) release(row)
      width = around.clientWidth
    })
    observer.observe(around)
    return () => {
      observer.disconnect()
      release(row)
    }
  }, [head, windowed])
  // After every rendering, since any may have brought a wider row.
  useLayoutEffect(() => {
    if (windowed && head.current) hold(head.current)
  })
}

function hold({ cells }: HTMLTableRowElement): void {
  // All are read before any is written, which takes one layout.
  const widths = [...cells].map((cell) => cell.getBoundingClientRect().width)
  for (const [index, cell] of [...cells].entries()) cell.style.minWidth = `${widths[index]}px`
}

function release({ cells }: HTMLTableRowElement): void {
  for (const cell of cells) cell.style.minWidth = ''
}
