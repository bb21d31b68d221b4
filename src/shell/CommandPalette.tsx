// The command palette: one field that searches pages, branches, and what was opened before.
import { SearchIcon } from '@primer/octicons-react/SearchIcon'
import { clsx } from 'clsx'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { targetOf } from '../components/target.ts'
import { counted } from '../lib/counted.ts'
import { matchRanges, Search } from '../lib/search.ts'
import { visibleText } from '../lib/visible-text.ts'
import { useBranches } from '../list/list-queries.ts'
import { repositoryOf } from '../paths.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { isPaletteKey } from '../ui/keys.ts'
import { OptionDetails, OptionList } from '../ui/OptionList.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { useOptions } from '../ui/use-options.ts'
import { paletteEntries, targetEntry, type PaletteEntry } from './palette-entries.ts'

import layout from '../ui/Layout.module.css'
import styles from './CommandPalette.module.css'

const maxListed = 50

/** @param onClose called before the page of an entry opens, too */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [typedText, setTypedText] = useState('')
  const { total, entries, note } = usePaletteEntries(typedText)
  const { field, ...list } = useOptions({
    id: useId(),
    options: entries,
    typedText,
    keyOf: ({ path }) => path(),
    // Before anything is typed, a highlighted result would take the focus from the field, and screen readers would name
    // neither it nor the dialog.
    start: typedText === '' ? -1 : 0,
    isOpen: entries.length > 0,
    onPick: ({ path }) => {
      onClose()
      void navigate(path())
    },
  })
  const count = countWords(entries.length, total)
  const status = useDeferredValue([count, note].filter(Boolean).join(' · '))
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
            aria-label="Search pages, branches and reviews"
            className={styles.input}
            placeholder="Search or jump to…"
            value={typedText}
            onChange={({ target }) => setTypedText(target.value)}
            onKeyDown={(event) => {
              list.onKeyDown(event)
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
      {entries.length > 0 && (
        <OptionList options={entries} list={list} total={total} aria-label="Results">
          {(entry) => <PaletteOption entry={entry} typedText={typedText} />}
        </OptionList>
      )}
      {entries.length === 0 && note === undefined && <Nothing typedText={typedText} />}
    </Dialog>
  )
}

/** The entries for the typed text, and their number with those that aren't listed. `note` says why branches are missing. */
function usePaletteEntries(typedText: string) {
  const repo = repositoryOf(useLocation().pathname)
  // A list of branches that was read before is good enough here.
  const { branches, branchesLoading, query } = useBranches(repo, { staleTime: Infinity })
  const search = useMemo(
    () => new Search(paletteEntries(repo, branches?.items), (entry) => entry.search ?? entry.value),
    [repo, branches],
  )
  return useMemo(() => {
    const { items, total } = search.best(typedText, maxListed)
    const target = targetEntry(typedText)
    // A branch that is still loading may be meant, and Enter would pick the only entry.
    const entries = target && (target.isAddress || !branchesLoading) ? [...items, target] : items
    const failure = query.isError && !branches ? 'Could not read the branches' : undefined
    return {
      entries,
      total: total + entries.length - items.length,
      note: branchesLoading ? 'Loading the branches…' : failure,
    }
  }, [typedText, search, branches, branchesLoading, query.isError])
}

function countWords(listedCount: number, total: number): string {
  if (total === 0) return 'No results'
  return total > listedCount
    ? `${listedCount} of ${counted(total, 'result')}. Type more to find the others.`
    : counted(total, 'result')
}

function Nothing({ typedText }: { typedText: string }) {
  const target = targetOf(typedText)
  const words =
    'problem' in target ? target.problem : `Nothing found for “${visibleText(typedText.trim())}”.`
  return <p className={styles.nothing}>{words}</p>
}

function PaletteOption({ entry, typedText }: { entry: PaletteEntry; typedText: string }) {
  const { value, Icon } = entry
  return (
    <span className={clsx(layout.line, styles.entry)}>
      <Icon className={styles.icon} />
      <span className={clsx(layout.row, styles.words)}>
        <PlainText text={value} parts={matchRanges(value, typedText)} className={layout.cut} />
        <OptionDetails option={entry} typedText={typedText} className={layout.cut} />
      </span>
    </span>
  )
}
