// A button that opens a menu. The button is there with the page, the menu is loaded once the page has
// settled; a press that comes before shows it as soon as it is there.
import { TriangleDownIcon } from '@primer/octicons-react'
import {
  Suspense,
  useId,
  useState,
  type ElementType,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'

import { Button, IconButton } from './Button.tsx'
import { lazyPart, usePrepared } from './lazy-part.ts'
import type { MenuContent } from './Menu.tsx'
import { NotLoaded } from './NotLoaded.tsx'

/** An open menu alone, for the rows of a table, which share one. To be shown within a Suspense. */
export const Menu = lazyPart(async () => (await import('./Menu.tsx')).Menu, NotLoaded)

/**
 * To be spread on a button: a press opens its menu, and so do the arrows that lead into one (ARIA
 * Authoring Practices, Menu Button). `open` is called once the menu can be shown.
 */
export function opensMenu(open: (button: HTMLElement) => void) {
  const show = (button: HTMLElement) => Menu.show(() => open(button))
  return {
    'aria-haspopup': 'menu' as const,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => show(currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      show(event.currentTarget)
    },
  }
}

type MenuButtonProps = {
  label: string
  icon: ElementType
  /** Whether only the icon is seen; the label is the button's accessible name all the same. */
  iconOnly?: boolean
  content: MenuContent
}

export function MenuButton({ label, icon, iconOnly = false, content }: MenuButtonProps) {
  /** The button while its menu is open. */
  const [anchor, setAnchor] = useState<HTMLElement>()
  const id = useId()
  usePrepared(Menu.load)
  const shared = {
    'aria-expanded': anchor !== undefined,
    ...opensMenu((button) => setAnchor(anchor ? undefined : button)),
  }
  return (
    <>
      {iconOnly ? (
        <IconButton icon={icon} variant="invisible" aria-label={label} {...shared} />
      ) : (
        // Primer gives the menu the button's `aria-labelledby`.
        <Button
          id={id}
          aria-labelledby={id}
          leadingVisual={icon}
          trailingVisual={TriangleDownIcon}
          {...shared}
        >
          {label}
        </Button>
      )}
      <Suspense>
        {anchor && <Menu content={content} anchor={anchor} onClose={() => setAnchor(undefined)} />}
      </Suspense>
    </>
  )
}
