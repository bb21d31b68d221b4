// An open menu beside its button, made of data. Primer's menu is heavy, so only MenuButton imports this,
// and only when it is needed.
import type { Icon } from '@primer/octicons-react'
import { ActionList, ActionMenu } from '@primer/react'
import { Fragment, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react'

import styles from './Menu.module.css'

type MenuItem = {
  label: string
  icon?: Icon
  /** A sentence that tells what the item does, or why it can't be chosen now. */
  description?: string
  disabled?: boolean
} & ({ action: () => void; checked?: boolean } | { choices: readonly MenuItem[] })

/** The items of a menu, in sections with a line between them. */
export type MenuContent = {
  heading?: string
  /** Below the heading. */
  detail?: string
  sections: readonly (readonly MenuItem[])[]
  /** Its items can be checked, each by itself, and a choice doesn't close the menu. */
  multiple?: boolean
  width?: 'small' | 'medium'
  align?: 'end'
}

type MenuProps = {
  content: MenuContent
  /** The button that it opens beside. */
  anchor: HTMLElement
  onClose: () => void
}

export function Menu({ content, anchor, onClose }: MenuProps) {
  const { heading, detail, sections, multiple = false, width, align } = content
  const anchorRef = useRef(anchor)
  const id = useId()
  const described = sections.flat().filter(({ description }) => description !== undefined)
  return (
    <ActionMenu open anchorRef={anchorRef} onOpenChange={(open) => !open && onClose()}>
      <ActionMenu.Overlay {...(width && { width })} {...(align && { align })}>
        <ActionList {...(multiple && { selectionVariant: 'multiple' })}>
          {sections.map((items, at) => (
            // A menu's sections are never ordered anew.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={at}>
              {at > 0 && <ActionList.Divider />}
              {at === 0 && heading !== undefined ? (
                <ActionList.Group>
                  <ActionList.GroupHeading {...(detail !== undefined && { auxiliaryText: detail })}>
                    {heading}
                  </ActionList.GroupHeading>
                  <Items id={id} items={items} stays={multiple} />
                </ActionList.Group>
              ) : (
                <Items id={id} items={items} stays={multiple} />
              )}
            </Fragment>
          ))}
        </ActionList>
        {described.length > 0 && (
          // Beneath the items, not in them: all the text within an item would have to be in its name
          // (WCAG 2.5.3).
          <div className={styles.descriptions}>
            {described.map(({ label, description }) => (
              <p key={label}>
                <strong>{label}</strong> <span id={id + label}>{description}</span>
              </p>
            ))}
          </div>
        )}
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}

type ItemsProps = { id: string; items: readonly MenuItem[]; stays?: boolean }

function Items({ id, items, stays = false }: ItemsProps) {
  return items.map((item) =>
    'choices' in item ? (
      <Choices key={item.label} id={id} item={item} />
    ) : (
      <ActionList.Item
        key={item.label}
        disabled={item.disabled === true}
        {...(item.description !== undefined && { 'aria-describedby': id + item.label })}
        {...(item.checked !== undefined && { selected: item.checked })}
        onSelect={(event: MouseEvent | KeyboardEvent) => {
          if (stays) event.preventDefault()
          item.action()
        }}
      >
        {labelOf(item)}
      </ActionList.Item>
    ),
  )
}

/** An item that opens a menu of its own, to choose one of several from. */
function Choices({ id, item }: { id: string; item: MenuItem & { choices: readonly MenuItem[] } }) {
  return (
    <ActionMenu>
      <ActionMenu.Anchor>
        <ActionList.Item>{labelOf(item)}</ActionList.Item>
      </ActionMenu.Anchor>
      <ActionMenu.Overlay>
        <ActionList selectionVariant="single">
          <Items id={id} items={item.choices} />
        </ActionList>
      </ActionMenu.Overlay>
    </ActionMenu>
  )
}

/** A list of elements and no component: only among an item's own children does Primer find its icon. */
function labelOf({ label, icon: OwnIcon }: MenuItem) {
  return [
    OwnIcon && (
      <ActionList.LeadingVisual key="icon">
        <OwnIcon />
      </ActionList.LeadingVisual>
    ),
    label,
  ]
}
