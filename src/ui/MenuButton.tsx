// A button that opens a menu. The button is there with the page, the menu is loaded once the page has
// settled; a press that comes before shows it as soon as it is there.
import { TriangleDownIcon, type Icon } from '@primer/octicons-react'
import { Button, IconButton } from '@primer/react'
import { Suspense, useId, useState, type ReactNode } from 'react'

import type { Showable } from './lazy-part.ts'
import type { OpenMenu } from './Menu.tsx'
import { opensMenu } from './opens-menu.ts'
import { usePrepared } from './use-prepared.ts'

type MenuButtonProps = {
  label: string
  icon: Icon
  /** The label is no more than the button's name. */
  iconOnly?: boolean
  /** What `children` shows. */
  menu: Showable
  children: (menu: OpenMenu) => ReactNode
}

export function MenuButton({ label, icon, iconOnly = false, menu, children }: MenuButtonProps) {
  /** The button while its menu is open. */
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  const id = useId()
  usePrepared(menu.load)
  const shared = {
    'aria-expanded': anchor !== undefined,
    ...opensMenu((button) => menu.show(() => setAnchor(anchor ? undefined : button))),
  }
  return (
    <>
      {iconOnly ? (
        <IconButton icon={icon} variant="invisible" aria-label={label} {...shared} />
      ) : (
        // Primer names the menu by what names its button.
        <Button
          id={id}
          aria-labelledby={id}
          leadingVisual={icon}
          trailingAction={TriangleDownIcon}
          {...shared}
        >
          {label}
        </Button>
      )}
      <Suspense>{anchor && children({ anchor, onClose: close })}</Suspense>
    </>
  )
}
