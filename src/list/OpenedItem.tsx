// All fields of the item that the address names, over its list. If that doesn't have it, a line above the rows says so.
import { Suspense, type ReactNode } from 'react'

import type { Parameter, Parameters } from '../parameters.ts'
import { CodeText } from '../ui/PlainText.tsx'
import { useChange, useValues } from './use-parameters.ts'

import styles from './ListStatus.module.css'

type Kind = 'branch' | 'rule'

type OpenedItemProps<What extends Kind, Item> = {
  page: Parameters & Record<What, Parameter<string>>
  /** The parameter that names the item, empty for none. */
  what: What
  items: readonly Item[]
  keyOf: (item: Item) => string | undefined
  children: (item: Item, close: () => void) => ReactNode
}

export function OpenedItem<What extends Kind, Item>(props: OpenedItemProps<What, Item>) {
  const { page, what, items, keyOf, children } = props
  const itemKey = useValues(page)[what]
  const change = useChange<Parameters>(page)
  const close = () => change({ [what]: '' }, { replace: true })
  const item = itemKey === '' ? undefined : items.find((each) => keyOf(each) === itemKey)
  if (item) return <Suspense>{children(item, close)}</Suspense>
  if (itemKey === '') return null
  return (
    <p className={styles.missing}>
      The service sent no {what} with the ID <CodeText text={itemKey} />.
    </p>
  )
}
