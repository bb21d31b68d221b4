// A dialog over a list, with all fields of the item that the address names. If the list doesn't have that item, a line above
// the rows says so.
import { useCallback, type ReactNode } from 'react'

import { UserName } from '../components/UserName.tsx'
import type { Field } from '../fields.ts'
import { optionalId } from '../lib/absent.ts'
import { sentText } from '../lib/json.ts'
import type { Person } from '../lib/person.ts'
import { CopiedText, CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FieldList, FieldListItem, RawFields } from '../ui/FieldList.tsx'
import { Absent, CodeText, PlainText } from '../ui/PlainText.tsx'
import { Timestamp } from '../ui/Timestamp.tsx'
import { linkCopy, OpenItem, type ItemKind } from './RowControls.tsx'
import { useChange, useValues } from './use-parameters.ts'

import layout from '../ui/Layout.module.css'

type ItemDialogProps<Item> = {
  repo: string
  kind: ItemKind<Item>
  items: readonly Item[]
  /** The list, whose rows open the dialog. */
  children: ReactNode
}

export function ItemDialog<Item extends Readonly<Record<string, unknown>>>(
  props: ItemDialogProps<Item>,
) {
  const { repo, kind, items, children } = props
  const { parameters, noun, keyOf, nameOf } = kind
  const { [noun]: openKey = '' } = useValues(parameters)
  const change = useChange(parameters)
  const open = useCallback((key: string) => change({ [noun]: key }), [change, noun])
  const item = openKey === '' ? undefined : items.find((each) => keyOf(each) === openKey)
  return (
    <>
      {item && (
        <Dialog
          title={nameOf(item)}
          onClose={() => change({ [noun]: '' }, 'replace')}
          foot={
            <>
              {linkCopy(kind, item, repo).map((link) => (
                <CopyButton key={link.label} {...link} inWords />
              ))}
            </>
          }
        >
          <ItemFields fields={kind.fields} item={item} />
        </Dialog>
      )}
      {!item && openKey !== '' && (
        <p className={layout.muted}>
          The service sent no {noun} with the ID <CodeText text={String(openKey)} />.
        </p>
      )}
      <OpenItem value={open}>{children}</OpenItem>
    </>
  )
}

type ItemFieldsProps = {
  fields: ItemKind<never>['fields']
  item: Readonly<Record<string, unknown>>
}

/** The listed fields and, folded, all fields as they were sent. */
function ItemFields({ fields, item }: ItemFieldsProps) {
  return (
    <div className={layout.stack}>
      <FieldList>
        {Object.entries(fields).map(([name, { label, holds, copy }]) => {
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
  )
}

type FieldValueProps = {
  /** The kind of the field's value; undefined for an unlisted field, too. */
  holds: Field['holds']
  value: unknown
}

/** The value of a field where all fields stand: times to the second, anything else as it was sent. */
export function FieldValue({ holds, value }: FieldValueProps) {
  if (value === undefined) return <Absent />
  if (holds === 'person') return <UserName user={value as Person} />
  if (holds === 'prose') return <PlainText text={sentText(value)} lines translate="yes" />
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  if (holds === 'time' && isNumber) return <Timestamp seconds={value} exact />
  return <CodeText text={sentText(value) || '""'} />
}
