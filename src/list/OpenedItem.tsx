// All fields of the item that the address names, over its list. If that doesn't have it, a line above the rows says so.
import { Suspense, type ReactNode } from 'react'

import { CodeText } from '../ui/PlainText.tsx'

import styles from './ListStatus.module.css'

type OpenedItemProps<Item> = {
  what: 'branch' | 'rule'
  /** As the address has it; empty for none. */
  itemKey: string
  items: readonly Item[]
  keyOf: (item: Item) => string | undefined
  /** Whether these are all that the service sends. */
  whole: boolean
  children: (item: Item) => ReactNode
}

export function OpenedItem<Item>(props: OpenedItemProps<Item>) {
  const { what, itemKey, items, keyOf, whole, children } = props
  const item = itemKey === '' ? undefined : items.find((each) => keyOf(each) === itemKey)
  if (item) return <Suspense>{children(item)}</Suspense>
  if (itemKey === '' || !whole) return null
  return (
    <p className={styles.missing}>
      The service sent no {what} with the ID <CodeText text={itemKey} />.
    </p>
  )
}
