// An open menu on a button of the page. It weighs too much for a page's own chunk: see MenuButton.
import { ActionMenu } from '@primer/react'
import { useRef, type ReactNode } from 'react'

/** What every open menu is given: the button that it hangs on, and how it closes. */
export type OpenMenu = { anchor: HTMLElement; onClose: () => void }

type MenuProps = OpenMenu & {
  width?: 'small' | 'medium'
  align?: 'end'
  /** An ActionList, and what stands beneath it. */
  children: ReactNode
}

export function Menu({ anchor, onClose, children, ...look }: MenuProps) {
  const anchorRef = useRef(anchor)
  return (
    <ActionMenu open anchorRef={anchorRef} onOpenChange={(open) => !open && onClose()}>
      <ActionMenu.Overlay {...look}>{children}</ActionMenu.Overlay>
    </ActionMenu>
  )
}
