// The name of a row, as a link that opens all fields of its item on the same page.
import { createContext, useContext, type ReactNode } from 'react'

import { isForBrowser } from '../ui/Link.tsx'

import styles from './RowControls.module.css'

/**
 * How an item is opened: the parameter that has its key, and what a press does. A context, so that no row is rendered again. In
 * the picture of a list that is arriving, nothing is opened.
 */
export const Opening = createContext({ noun: 'item', open: (_key: string): void => undefined })

type RowLinkProps = {
  /** The key of the item; undefined if nothing tells it from others. */
  itemKey: string | undefined
  /** The link's name, where its text is another one or may be cut off. */
  label?: string | undefined
  children: ReactNode
}

export function RowLink({ itemKey, label, children }: RowLinkProps) {
  const { noun, open } = useContext(Opening)
  if (itemKey === undefined) return children
  return (
    <a
      href={`?${new URLSearchParams({ [noun]: itemKey })}`}
      className={styles.name}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        open(itemKey)
      }}
    >
      {children}
    </a>
  )
}
