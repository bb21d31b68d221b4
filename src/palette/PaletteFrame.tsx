// The command palette without its results, which are a chunk of their own. The field is there at once, and what is typed
// while the results are downloaded is searched for once they are there.
import { SearchIcon } from '@primer/octicons-react/SearchIcon'
import type { ComponentProps, ReactNode } from 'react'

import { Dialog } from '../ui/Dialog.tsx'
import { endsWord, modIsDown } from '../ui/shortcuts.ts'
import { isPaletteKey } from './use-shortcuts.ts'

import styles from './CommandPalette.module.css'

type PaletteFrameProps = {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
  /** Called for Enter while there are no results. */
  onEarlyEnter?: () => void
  /** Properties that the results add to the field. */
  field?: ComponentProps<'input'>
  /** Says that results are loading, or how many there are. */
  status: string
  children?: ReactNode
}

export function PaletteFrame({
  query,
  onQuery,
  onClose,
  onEarlyEnter,
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
            // The field is replaced when the results arrive, and WebKit would put the caret before what was typed already.
            onFocus={({ currentTarget }) =>
              currentTarget.setSelectionRange(query.length, query.length)
            }
            onChange={({ target }) => onQuery(target.value)}
            onKeyDown={(event) => {
              field?.onKeyDown?.(event)
              if (event.key === 'Enter' && !modIsDown(event) && !endsWord(event)) onEarlyEnter?.()
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
