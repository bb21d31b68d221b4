// All fields of one item of a list, over the list. What the service sent, fields that the interface doesn't list too, is
// folded below.
import type { ReactNode } from 'react'

import { Dialog, focusFirst } from '../ui/Dialog.tsx'
import { RawFields } from './RawFields.tsx'

import layout from '../ui/Layout.module.css'

type ItemFieldsProps = {
  title: string
  sent: Record<string, unknown>
  onClose: () => void
  /** What can be done with the item. */
  foot: ReactNode
  children: ReactNode
}

export function ItemFields({ sent, foot, children, ...dialog }: ItemFieldsProps) {
  return (
    <Dialog
      {...dialog}
      foot={
        foot && (
          <div ref={beginWithAction} className={layout.row}>
            {foot}
          </div>
        )
      }
    >
      <div className={layout.stack}>
        {children}
        <details>
          <summary>Fields as sent</summary>
          <RawFields of={sent} />
        </details>
      </div>
    </Dialog>
  )
}

/** So that who came by keyboard does it with one more Enter. The main action is the last. */
function beginWithAction(foot: HTMLElement | null) {
  const actions = foot?.querySelectorAll<HTMLElement>('a, button') ?? []
  focusFirst([...actions].at(-1) ?? null)
}
