// A button and its menu (ARIA Authoring Practices, Menu Button), described by data. The menu is a popover, which the
// browser closes on Escape or a press elsewhere; it is in the document only while it is open.
import type { Icon } from '@primer/octicons-react'
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import { TriangleDownIcon } from '@primer/octicons-react/TriangleDownIcon'
import { clsx } from 'clsx'
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import { Button } from './Button.tsx'
import { elementForKey } from './keys.ts'
import { canPlace, place, preparePlacing } from './place.ts'

import layout from './Layout.module.css'
import styles from './Menu.module.css'

type MenuItem = {
  label: string
  icon?: Icon
  action: () => void
  /** Whether it is the chosen item of its section. */
  checked?: boolean
}

/** Items between two lines. A heading is the group's name. */
type MenuSection = { heading?: string; items: readonly MenuItem[] }

type MenuContent = {
  /** The name of the button and of the menu. */
  label: string
  /** Stands above the items. */
  heading?: ReactNode
  sections: readonly MenuSection[]
}

export function MenuButton({ icon, ...content }: MenuContent & { icon: ElementType }) {
  return (
    <WithMenu {...content}>
      {(opener) => (
        <Button {...opener} leadingVisual={icon} trailingVisual={TriangleDownIcon}>
          {content.label}
        </Button>
      )}
    </WithMenu>
  )
}

type WithMenuProps = MenuContent & {
  /** Renders the button, with these properties spread on it. Browsers tell screen readers whether its menu is open. */
  children: (opener: ComponentProps<'button'> & { 'data-open': boolean }) => ReactNode
}

export function WithMenu({ label, heading, sections, children }: WithMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const show = () => {
    const { activeElement, body } = document
    // Somebody who has gone elsewhere meanwhile may be typing there. Safari gives a pressed button no focus.
    if (activeElement === button.current || activeElement === body) setOpen(true)
  }
  // A menu that moved after it had opened would lose a press, and a menu that opened later than it could, a key.
  const open = () => {
    if (canPlace()) setOpen(true)
    else void preparePlacing().then(show, show)
  }
  useLayoutEffect(() => {
    const { current: opener } = button
    const { current: popover } = menu
    if (!isOpen || !opener || !popover) return undefined
    popover.showPopover()
    menuItems(popover)[0]?.focus()
    const stopPlacing = place(opener, popover)
    return () => {
      stopPlacing()
      // After a press elsewhere, the focus may be there already.
      const { activeElement, body } = document
      if (activeElement === body || popover.contains(activeElement)) opener.focus()
    }
  }, [isOpen])
  return (
    <>
      {children({
        ref: button,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'data-open': isOpen,
        onClick: (event) => {
          // The browser closes an open one by itself.
          if (isOpen) return
          event.preventDefault()
          open()
        },
        onKeyDown: (event) => {
          if (isOpen || event.key !== 'ArrowDown') return
          event.preventDefault()
          open()
        },
      })}
      {isOpen && (
        <div
          id={id}
          ref={menu}
          popover="auto"
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={styles.menu}
          onBeforeToggle={({ newState }) => newState === 'closed' && close()}
          onKeyDown={(event) => moveFocus(event, close)}
        >
          {heading && <div className={clsx(layout.small, styles.heading)}>{heading}</div>}
          <MenuItems sections={sections} onClose={close} />
        </div>
      )}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void) {
  // The button gets the focus back by this, so that Tab leads on from there.
  if (event.key === 'Tab') close()
  else elementForKey(event, menuItems(event.currentTarget), ['ArrowUp', 'ArrowDown'])?.focus()
}

function menuItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
}

function MenuItems({ sections, onClose }: Pick<MenuContent, 'sections'> & { onClose: () => void }) {
  return sections.map(({ heading, items }) => (
    <div
      key={items[0]?.label}
      className={styles.section}
      {...(heading !== undefined && { role: 'group', 'aria-label': heading })}
    >
      {heading !== undefined && (
        <div aria-hidden="true" className={clsx(layout.small, styles.name)}>
          {heading}
        </div>
      )}
      {items.map(({ label, icon: ItemIcon, action, checked }) => (
        <button
          key={label}
          type="button"
          role={checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={checked}
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            onClose()
            action()
          }}
        >
          {checked !== undefined && <CheckIcon className={styles.mark} />}
          {ItemIcon && <ItemIcon />}
          <span>{label}</span>
        </button>
      ))}
    </div>
  ))
}
