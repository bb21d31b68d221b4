// All fields of one item of a list, over the list. What the service sent, fields that the interface doesn't list too, is
// folded below.
import { Fragment, type ReactNode } from 'react'

import type { Field, Fields } from '../fields/field.ts'
import { sentText } from '../lib/json.ts'
import { optionalId } from '../lib/optional-id.ts'
import type { Person } from '../lib/person.ts'
import { CopiedText } from '../ui/CopiedText.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog, focusFirst } from '../ui/Dialog.tsx'
import { FieldList, FieldListItem } from '../ui/FieldList.tsx'
import { CodeText, PlainText } from '../ui/PlainText.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { RawFields } from './RawFields.tsx'
import { UserName } from './UserName.tsx'

import layout from '../ui/Layout.module.css'

type ItemDialogProps = {
  title: string
  item: Readonly<Record<string, unknown>>
  /** In the order in which they are shown. Those that weren't sent are left out. */
  fields: Fields
  /** The texts of fields that can be copied, with the names of the buttons. */
  copies: readonly Copy[]
  /** The address that opens this dialog. */
  link: Copy | undefined
  /** What else can be done with the item. */
  action?: ReactNode
  onClose: () => void
}

/** A text to copy; `field` is absent for what is no field. */
export type Copy = { field?: string; label: string; text: string | undefined }

export function ItemDialog(props: ItemDialogProps) {
  const { title, item, fields, copies, link, action, onClose } = props
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <div ref={beginWithAction} className={layout.row}>
          {link?.text && <CopyButton label={link.label} text={link.text} inWords />}
          {action}
        </div>
      }
    >
      <div className={layout.stack}>
        <FieldList>
          {Object.entries(fields).map(([name, field]) => {
            const { [name]: value } = item
            if (value === undefined) return null
            const copy = copies.find((each) => each.field === name)
            return (
              <Fragment key={name}>
                <FieldListItem name={field.label}>
                  {copy?.text ? (
                    <CopiedText label={copy.label} text={copy.text} whole />
                  ) : (
                    <FieldValue {...{ field, value }} />
                  )}
                </FieldListItem>
                {field.holds === 'person' && <PersonId {...{ field, value }} />}
              </Fragment>
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

type FieldValueProps = { field: Field; value: unknown }

function FieldValue({ field: { holds }, value }: FieldValueProps) {
  if (holds === 'time') return <Timestamp seconds={value as number | bigint} exact />
  if (holds === 'person') return <UserName user={value as Person} />
  return holds === 'prose' ? (
    <PlainText text={sentText(value)} lines translate="yes" />
  ) : (
    <CodeText text={sentText(value) || '""'} />
  )
}

function PersonId({ field: { label }, value }: FieldValueProps) {
  const id = optionalId((value as Person).id)
  if (id === undefined) return null
  return (
    <FieldListItem name={`${label} ID`}>
      <CopiedText text={id} label={`Copy ${label.toLowerCase()} ID`} whole />
    </FieldListItem>
  )
}

/** So that who came by keyboard does it with one more Enter. The main action is the last. */
function beginWithAction(foot: HTMLElement | null) {
  const actions = foot?.querySelectorAll<HTMLElement>('a, button') ?? []
  focusFirst([...actions].at(-1) ?? null)
}
