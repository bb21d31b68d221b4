// The command palette: one field over everything that can be gone to or done, by keyboard. It lies over
// the page and changes nothing of it before something is picked.
import { Dialog } from '@primer/react'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'

import { modIsDown } from '../ui/shortcuts.ts'
import { addressEntries, idEntries, type PaletteEntry } from './palette-entries.ts'
import { PaletteHeader } from './PaletteHeader.tsx'
import { PaletteList } from './PaletteList.tsx'
import { foundGroup, rankGroups } from './rank-groups.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import { isPaletteKey } from './use-shortcuts.ts'

import styles from './CommandPalette.module.css'

type CommandPaletteProps = {
  /** `then` is done once the palette is gone and the focus is back on the page. */
  onClose: (then?: () => void) => void
  onShortcuts: () => void
  onSignOut: () => void
}

/** Of each group: enough to choose from; more typing shows the rest. */
const shownOf = { all: 5, found: 20 }

export function CommandPalette({ onClose, onShortcuts, onSignOut }: CommandPaletteProps) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const { groups, repo, reading, note } = usePaletteGroups({ onShortcuts, onSignOut })
  const found = useMemo(
    () => [
      ...foundGroup('Address', addressEntries(query)),
      ...rankGroups(groups, query, query.trim() === '' ? shownOf.all : shownOf.found),
      // Not before all that the text may be a part of: the first one is what Enter takes.
      ...(reading ? [] : foundGroup('By ID or name', idEntries(query, repo))),
    ],
    [groups, query, reading, repo],
  )
  const entries = found.flatMap(({ items }) => items)

  const pick = (entry: PaletteEntry) => {
    if ('path' in entry) onClose(() => void navigate(entry.path))
    else onClose(entry.run)
  }
  const combobox = useCombobox<PaletteEntry>({
    items: entries,
    itemToString: (entry) => entry?.text ?? '',
    isOpen: true,
    inputValue: query,
    selectedItem: null,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    inputId: `${id}-input`,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-${index}`,
    stateReducer: keepOpen,
    scrollIntoView: (element) => element.scrollIntoView({ block: 'nearest' }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) pick(selectedItem)
    },
  })
  const { highlightedIndex } = combobox
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isPaletteKey(event.nativeEvent)) {
      event.preventDefault()
      onClose()
    }
    const opensTab = event.key === 'Enter' && modIsDown(event)
    // Escape is the dialog's.
    if (!opensTab && event.key !== 'Escape') return
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
    if (!opensTab) return
    const entry = entries[highlightedIndex]
    if (!entry || !('path' in entry)) return
    window.open(entry.path, '_blank', 'noopener')
    onClose()
  }
  const status = useDeferredValue([counted(entries.length), note].filter(Boolean).join(' · '))

  return (
    <Dialog
      title="Command palette"
      width="xlarge"
      align="top"
      position={{ narrow: 'fullscreen', regular: 'center' }}
      className={styles.palette}
      initialFocusRef={input}
      onClose={() => onClose()}
      renderHeader={({ dialogLabelId }) => (
        <PaletteHeader
          titleId={dialogLabelId}
          onClose={() => onClose()}
          inputProps={combobox.getInputProps({
            ref: input,
            'aria-label': 'Search pages, branches, reviews and actions',
            'aria-labelledby': undefined,
            'aria-expanded': entries.length > 0,
            ...(entries.length === 0 && { 'aria-activedescendant': undefined }),
            onKeyDown,
            onChange: (event) => setQuery(event.target.value),
          })}
        />
      )}
      renderBody={() => (
        <PaletteList
          groups={found}
          query={query}
          highlightedIndex={highlightedIndex}
          listProps={combobox.getMenuProps({
            'aria-label': 'Results',
            'aria-labelledby': undefined,
          })}
          entryProps={(item, index, own) => combobox.getItemProps({ item, index, ...own })}
        />
      )}
      renderFooter={() => (
        <div className={styles.footer}>
          <output>{status}</output>
        </div>
      )}
    />
  )
}

/** Nothing but a pick takes anything: not leaving the field, nor Escape, which closes the dialog. */
function keepOpen(
  state: UseComboboxState<PaletteEntry>,
  { type, changes }: UseComboboxStateChangeOptions<PaletteEntry>,
): Partial<UseComboboxState<PaletteEntry>> {
  const { InputBlur, InputClick, InputKeyDownEscape } = useCombobox.stateChangeTypes
  return type === InputBlur || type === InputClick || type === InputKeyDownEscape ? state : changes
}

function counted(count: number): string {
  return count === 1 ? '1 result' : `${count} results`
}
