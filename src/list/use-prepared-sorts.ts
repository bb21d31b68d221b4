// Has a long list ranked by its columns as soon as it is whole, before anybody sorts it.
import { useEffect } from 'react'

import type { Column } from './column.ts'
import type { ItemList } from './item-list.ts'

export function usePreparedSorts<Item>(list: ItemList<Item>, columns: readonly Column<Item>[]) {
  useEffect(() => void list.prepareSorts(columns), [list, columns])
}
