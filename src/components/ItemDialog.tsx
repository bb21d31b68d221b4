// All fields of one item of a list, over the list. What the service sent, fields that the interface doesn't list too, is
// folded below.
import type { ReactNode } from 'react'

import { copiesOf, type ItemKind } from '../list/item-kind.ts'
import { CopiedText } from '../ui/CopiedText.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldList, FieldListItem } from '../ui/FieldList.tsx'
import { FieldValue } from './FieldValue.tsx'
import { RawFields } from './RawFields.tsx'

import layout from '../ui/Layout.module.css'

type ItemDialogProps<Item> = {
  repo: string
  kind: ItemKind<Item>
  item: Item
  /** What else can be done with the item. */
  action?: ReactNode
  onClose: () => void
}

export function ItemDialog<Item extends Readonly<Record<string, unknown>>>({
  repo,
  kind,
  item,
  action,
  onClose,
}: ItemDialogProps<Item>) {
  const copies = copiesOf(kind, item, repo)
  const link = copies.find(({ field }) => field === undefined)
  return (
    <Dialog
      title={kind.nameOf(item)}
      onClose={onClose}
      foot={
        <>
          {link && <CopyButton label={link.label} text={link.text} inWords />}
          {action}
        </>
      }
    >
      <div className={layout.stack}>
        <FieldList>
          {Object.entries(kind.fields).map(([name, { label, holds }]) => {
            const { [name]: value } = item
            const copy = copies.find(({ field }) => field === name)
            return (
              value !== undefined && (
                <FieldListItem key={name} name={label}>
                  {copy ? (
                    <CopiedText label={copy.label} text={copy.text} whole />
                  ) : (
                    <FieldValue holds={holds} value={value} />
                  )}
                </FieldListItem>
              )
            )
          })}
        </FieldList>
        <details>
          <summary>Fields as sent</summary>
          <RawFields of={item} />
        </details>
      </div>
    </Dialog>
  )
}
