// A button and its menu (ARIA Authoring Practices, Menu Button), described by data. The menu is a popover, which the
// browser closes on Escape or a press elsewhere; it is in the document only while it is open.
import type { Icon } from '@primer/octicons-react'
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import { ChevronRightIcon } from '@primer/octicons-react/ChevronRightIcon'
import { TriangleDownIcon } from '@primer/octicons-react/TriangleDownIcon'
import {
  Fragment,
  useLayoutEffect,
  useRef,
  useState,
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
  /** Says what the item does, or why it can't be chosen now. */
  description?: string
  disabled?: boolean
} & ({ action: () => void; checked?: boolean } | { to: string } | Choices)

/** A second level: it replaces the content of the menu. */
type Choices = { label: string; choices: readonly MenuItem[] }

/** The items of a menu, in sections with a line between them. */
export type MenuContent = {
  heading?: string
  detail?: string
  sections: readonly (readonly MenuItem[])[]
}

type MenuButtonProps = {
  label: string
  icon: ElementType
  content: MenuContent
}

export function MenuButton({ label, icon, content }: MenuButtonProps) {
  return (
    <WithMenu label={label} content={content}>
      {(opener) => (
        <Button {...opener} leadingVisual={icon} trailingVisual={TriangleDownIcon}>
          {label}
        </Button>
      )}
    </WithMenu>
  )
}

type WithMenuProps = {
  /** The name of the button and of the menu. */
  label: string
  content: MenuContent
  /** Renders the button, with these properties spread on it. */
  children: (opener: Opener) => ReactNode
}

export function WithMenu({ label, content, children }: WithMenuProps) {
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
      {isOpen && <Menu {...popover} label={label} content={content} />}
    </>
  )
}

type MenuProps = Pick<ComponentProps<typeof Popover>, 'button' | 'onClose'> & {
  id: string
  label: string
  content: MenuContent
}

function Menu({ id, button, label, content, onClose }: MenuProps) {
  const [of, setOf] = useState<Choices>()
  const { heading, detail, sections }: MenuContent = of
    ? { heading: of.label, sections: [of.choices] }
    : content
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    itemsOf(ref.current)[0]?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other items are what it waits for
  }, [of])
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
      aria-label={of?.label ?? label}
      tabIndex={-1}
      className={styles.menu}
    >
      {heading !== undefined && (
        <div className={styles.heading}>
          <b>{heading}</b>
          <div>{detail}</div>
        </div>
      )}
      {sections.map((items, index) => (
        <div
          // The order of a menu's sections never changes.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={styles.section}
          {...(index === 0 && heading !== undefined && { role: 'group', 'aria-label': heading })}
        >
          {items.map((item, nth) => (
            <Fragment key={item.label}>
              <Item
                item={item}
                onChoices={setOf}
                onClose={onClose}
                aria-describedby={item.description && `${id}-${index}-${nth}`}
              />
              {/* Not within it: visible text there would have to be part of its name (WCAG 2.5.3). */}
              {item.description && (
                <div id={`${id}-${index}-${nth}`} className={styles.description}>
                  {item.description}
                </div>
              )}
            </Fragment>
          ))}
        </div>
      ))}
    </Popover>
  )
}

type ItemProps = Pick<ComponentProps<'button'>, 'aria-describedby'> & {
  item: MenuItem
  onChoices: (of: Choices) => void
  onClose: () => void
}

function Item({ item, onChoices, onClose, ...description }: ItemProps) {
  const { label, icon: OwnIcon, disabled = false } = item
  const shared = { tabIndex: -1, className: styles.item, ...description } as const
  const words = (
    <>
      {OwnIcon && <OwnIcon />}
      <span className={styles.label}>{label}</span>
    </>
  )
  if ('choices' in item) {
    return (
      <button
        type="button"
        {...shared}
        role="menuitem"
        aria-haspopup="menu"
        onClick={() => onChoices(item)}
      >
        {words}
        <ChevronRightIcon />
      </button>
    )
  }
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
