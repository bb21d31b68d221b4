// Lets the rows of a list open all fields of their item, which the address then names. If the list doesn't have the item, a line
// above the rows says so.
import { useMemo, type ReactNode } from 'react'

import { CodeText } from '../ui/PlainText.tsx'
import type { ItemKind } from './item-kind.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { Opening } from './RowControls.tsx'
import { useChange, useValues } from './use-parameters.ts'

import layout from '../ui/Layout.module.css'

type OpenedItemProps<Item> = {
  repo: string
  kind: ItemKind<Item>
  items: readonly Item[]
  /** What else can be done with the item. */
  action?: (item: Item) => ReactNode
  children: ReactNode
}

export function OpenedItem<Item extends Readonly<Record<string, unknown>>>(
  props: OpenedItemProps<Item>,
) {
  const { repo, kind, items, action, children } = props
  const { page, noun, keyOf } = kind
  const { [noun]: openKey = '' } = useValues(page)
  const change = useChange(page)
  const opening = useMemo(
    () => ({ noun, open: (key: string) => change({ [noun]: key }) }),
    [noun, change],
  )
  const item = openKey === '' ? undefined : items.find((each) => keyOf(each) === openKey)
  return (
    <>
      {item && (
        <ItemDialog
          {...{ repo, kind, item }}
          action={action?.(item)}
          onClose={() => change({ [noun]: '' }, { replace: true })}
        />
      )}
      {!item && openKey !== '' && (
        <p className={layout.muted}>
          The service sent no {noun} with the ID <CodeText text={String(openKey)} />.
        </p>
      )}
      <Opening value={opening}>{children}</Opening>
    </>
  )
}
