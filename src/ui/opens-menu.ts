// How a button opens a menu by pointer and by key, wherever the button is.
import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * To be spread on the button: a press opens its menu, and so do the arrows that lead into one (ARIA
 * Authoring Practices, Menu Button).
 */
export function opensMenu(open: (button: HTMLElement) => void) {
  return {
    'aria-haspopup': 'menu' as const,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => open(currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open(event.currentTarget)
    },
  }
}
