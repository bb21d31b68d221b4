// All fields of one item of a list, over the list. What the service sent, fields that the interface doesn't list too, is
// folded below.
import type { ReactNode } from 'react'

import { RawFields } from '../components/RawFields.tsx'
import { UserName } from '../components/UserName.tsx'
import type { Field } from '../fields/field.ts'
import { optionalId } from '../lib/absent.ts'
import { sentText } from '../lib/json.ts'
import type { Person } from '../lib/person.ts'
import { CopiedText } from '../ui/CopiedText.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldList, FieldListItem } from '../ui/FieldList.tsx'
import { Absent, CodeText, PlainText } from '../ui/PlainText.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { linkCopy, type ItemKind } from './item-kind.ts'

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
  const link = linkCopy(kind, item, repo)
  return (
    <Dialog
      title={kind.nameOf(item)}
      onClose={onClose}
      foot={
        <>
          {link && <CopyButton {...link} inWords />}
          {action}
        </>
      }
    >
      <div className={layout.stack}>
        <FieldList>
          {Object.entries(kind.fields).map(([name, { label, holds, copy }]) => {
            const { [name]: value } = item
            const text = copy && optionalId(value)
            return (
              value !== undefined && (
                <FieldListItem key={name} name={label}>
                  {text ? (
                    <CopiedText label={copy} text={text} />
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

type FieldValueProps = {
  /** What kind of value the field has; undefined for an unlisted field, too. */
  holds: Field['holds']
  value: unknown
}

/** The value of a field where all fields stand: times to the second, whatever else as it was sent. */
export function FieldValue({ holds, value }: FieldValueProps) {
  if (value === undefined) return <Absent />
  if (holds === 'person') return <UserName user={value as Person} />
  if (holds === 'prose') return <PlainText text={sentText(value)} lines translate="yes" />
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  if (holds === 'time' && isNumber) return <Timestamp seconds={value} exact />
  return <CodeText text={sentText(value) || '""'} />
}
