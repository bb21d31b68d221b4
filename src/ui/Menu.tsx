// A button and its menu (ARIA Authoring Practices, Menu Button), described by data. The menu is a popover, which the
// browser closes on Escape or a press elsewhere; it is in the document only while it is open.
import type { Icon } from '@primer/octicons-react'
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import { TriangleDownIcon } from '@primer/octicons-react/TriangleDownIcon'
import {
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

import { Button } from './Button.tsx'
import { Link } from './Link.tsx'
import { Popover, usePopover, type Opener } from './Popover.tsx'
import { reachedByKey } from './reached-by-key.ts'

import styles from './Menu.module.css'

type MenuItem = {
  label: string
  icon?: Icon
  disabled?: boolean
} & ({ action: () => void; checked?: boolean } | { to: string })

/** Items between two lines. A heading is the group's name. */
export type MenuSection = { heading?: string; items: readonly MenuItem[] }

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
  /** Renders the button, with these properties spread on it. */
  children: (opener: Opener) => ReactNode
}

export function WithMenu({ children, ...content }: WithMenuProps) {
  const { isOpen, opener, popover } = usePopover()
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event
    if (isOpen || !['ArrowDown', 'ArrowUp'].includes(key)) return
    event.preventDefault()
    currentTarget.click()
    if (key === 'ArrowUp') itemsOf(document.getElementById(popover.id)).at(-1)?.focus()
  }
  return (
    <>
      {children({ ...opener, 'aria-haspopup': 'menu', onKeyDown: openByKey })}
      {isOpen && <Menu {...popover} {...content} />}
    </>
  )
}

type MenuProps = MenuContent & Pick<ComponentProps<typeof Popover>, 'id' | 'button' | 'onClose'>

function Menu({ id, button, label, heading, sections, onClose }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => itemsOf(ref.current)[0]?.focus(), [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(event.currentTarget)
    // Closing gives the focus back to the button, so that Tab leads on from there.
    if (event.key === 'Tab') onClose()
    else reachedByKey(event, items, ['ArrowUp', 'ArrowDown'])?.focus()
  }
  return (
    <Popover
      {...{ ref, id, button, onClose, onKeyDown }}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
    >
      {heading && <div className={styles.heading}>{heading}</div>}
      {sections.map(({ heading: name, items }, index) => (
        <div
          // The order of a menu's sections never changes.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles.section}
          {...(name !== undefined && { role: 'group', 'aria-label': name })}
        >
          {name !== undefined && (
            <div aria-hidden="true" className={styles.name}>
              {name}
            </div>
          )}
          {items.map((item) => (
            <Item key={item.label} item={item} onClose={onClose} />
          ))}
        </div>
      ))}
    </Popover>
  )
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, icon: OwnIcon, disabled = false } = item
  const shared = { tabIndex: -1, className: styles.item } as const
  const words = (
    <>
      {OwnIcon && <OwnIcon />}
      <span>{label}</span>
    </>
  )
  if ('to' in item) {
    return (
      <Link {...shared} role="menuitem" to={item.to} onClick={onClose}>
        {words}
      </Link>
    )
  }
  const { checked, action } = item
  const choose = () => {
    onClose()
    action()
  }
  return (
    <button
      type="button"
      {...shared}
      {...(checked === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemradio', 'aria-checked': checked })}
      aria-disabled={disabled}
      onClick={disabled ? undefined : choose}
    >
      {checked !== undefined && <CheckIcon className={styles.mark} />}
      {words}
    </button>
  )
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}
