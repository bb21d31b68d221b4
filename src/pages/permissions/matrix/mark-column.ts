// Marks the column of the matrix that the pointer is over, or all of a kind of subject. Where cells without rules are one,
// no style sheet can tell which it is.
import type { PointerEvent } from 'react'

export function markColumn({ target, currentTarget, clientX }: PointerEvent<HTMLElement>) {
  if (!(target instanceof Element) || target.closest('[popover]')) return
  const { style } = currentTarget
  // The patterns are a column of their own.
  if (target.closest('[scope="row"], [rowspan]')) {
    style.removeProperty('--marked')
    return
  }
  const table = currentTarget.querySelector('table')?.getBoundingClientRect() ?? new DOMRect()
  const head = currentTarget.querySelector('[rowspan]')?.getBoundingClientRect() ?? new DOMRect()
  const columnWidth = (table.width - head.width) / Number(style.getPropertyValue('--columns'))
  const fromEnd = Math.max(1, Math.ceil((table.right - clientX) / columnWidth))
  const column = new DOMRect(table.right - fromEnd * columnWidth, 0, columnWidth)
  const cell = target.closest('td, th')
  const isOne =
    cell instanceof HTMLTableCellElement && (cell.colSpan === 1 || cell.closest('thead'))
  const { left, width } = isOne ? cell.getBoundingClientRect() : column
  style.setProperty('--marked', `${left - table.left}px`)
  style.setProperty('--marked-size', `${width}px`)
  const kinds = target.closest('[aria-hidden]') ? undefined : currentTarget.querySelector('tr')
  style.setProperty('--marked-from', `${kinds?.getBoundingClientRect().height ?? 0}px`)
}
