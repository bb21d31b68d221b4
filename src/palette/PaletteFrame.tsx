// The command palette but for its results, which are downloaded apart from the page: the field is there at once, and
// what is typed into it meanwhile is searched for when they come.
import { SearchIcon } from '@primer/octicons-react/SearchIcon'
import type { ComponentProps, ReactNode } from 'react'

import { Dialog } from '../ui/Dialog.tsx'
import { isPaletteKey } from './use-shortcuts.ts'

import styles from './CommandPalette.module.css'

type PaletteFrameProps = {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
  /** What the results make of the field. */
  field?: ComponentProps<'input'>
  /** What is known of the results, in words. */
  status: string
  children?: ReactNode
}

export function PaletteFrame({
  query,
  onQuery,
  onClose,
  field,
  status,
  children,
}: PaletteFrameProps) {
  return (
    <Dialog
      title="Command palette"
      large
      className={styles.palette}
      onClose={onClose}
      head={
        <>
          <SearchIcon className={styles.icon} />
          <input
            {...field}
            aria-label="Search pages, branches, reviews and actions"
            className={styles.input}
            placeholder="Search or jump to…"
            value={query}
            // WebKit would begin before what was typed until the results came, whose field is another one.
            onFocus={({ currentTarget }) =>
              currentTarget.setSelectionRange(query.length, query.length)
            }
            onChange={({ target }) => onQuery(target.value)}
            onKeyDown={(event) => {
              field?.onKeyDown?.(event)
              if (!isPaletteKey(event.nativeEvent)) return
              event.preventDefault()
              onClose()
            }}
          />
        </>
      }
      foot={
        <small>
          <output>{status}</output>
        </small>
      }
    >
      {children}
    </Dialog>
  )
}
