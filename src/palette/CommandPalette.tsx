// The command palette: one field to search every page, branch and action, by keyboard. It changes nothing on the page
// until something is picked.
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  type KeyboardEvent,
} from 'react'
import { useNavigate } from 'react-router'

import { counted } from '../lib/counted.ts'
import { matchRanges } from '../lib/match.ts'
import { visibleText } from '../lib/visible-text.ts'
import { singleKeysPreference } from '../memory/preferences.ts'
import { useStored } from '../memory/stored.ts'
import { appBase } from '../paths.ts'
import { IsolatedTexts } from '../ui/IsolatedTexts.tsx'
import { OptionList } from '../ui/OptionList.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { endsWord, modIsDown } from '../ui/shortcuts.ts'
import { useOptions } from '../ui/use-options.ts'
import { Keys } from './Keys.tsx'
import {
  addressEntries,
  idEntries,
  pathEntries,
  peopleEntries,
  type PaletteEntry,
} from './palette-entries.ts'
import { PaletteFrame } from './PaletteFrame.tsx'
import { rankGroups } from './rank-groups.ts'
import { targetHere } from './target.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

import layout from '../ui/Layout.module.css'
import styles from './CommandPalette.module.css'

type CommandPaletteProps = {
  query: string
  onQuery: (query: string) => void
  /** Whether Enter was pressed before the results were there. */
  entered: boolean
  /** @param then called once the palette is gone and the focus is back on the page */
  onClose: (then?: () => void) => void
  /** Told in words how an attempt to copy ended. */
  onCopied: (result: string) => void
}

const guesses = 'Try it as an ID or name'

/** How many entries of a group are listed, before anything is typed and after. Typing more narrows the rest. */
const limits = { all: 5, matching: 20 }

export function CommandPalette({
  query,
  onQuery,
  entered,
  onClose,
  onCopied,
}: CommandPaletteProps) {
  const navigate = useNavigate()
  const { groups, repo, people, branchesLoading, note } = usePaletteGroups(onCopied)
  const results = useMemo(
    () =>
      [
        { heading: 'Address', items: addressEntries(query) },
        { heading: 'Permissions', items: pathEntries(query, repo) },
        ...rankGroups(groups, query, query.trim() === '' ? limits.all : limits.matching),
        { heading: 'People', items: peopleEntries(query, { repo, people, limit: limits.all }) },
        // Not while branches are loading: Enter takes the first entry, which must not be a guess if a branch may match.
        { heading: guesses, items: branchesLoading ? [] : idEntries(query, repo) },
      ].filter(({ items }) => items.length > 0),
    [groups, query, branchesLoading, repo, people],
  )
  const entries = useMemo(() => results.flatMap(({ items }) => items), [results])
  const certain = results.filter(({ heading }) => heading !== guesses)
  const found = certain.flatMap(({ items }) => items).length

  const target = targetHere(query)
  const pick = (entry: PaletteEntry) =>
    onClose('path' in entry ? () => void navigate(entry.path) : entry.run)
  const { highlightedIndex, field, ...list } = useOptions({
    id: useId(),
    options: entries,
    query,
    keyOf: (entry) => ('path' in entry ? entry.path : entry.text),
    // A text that matches nothing is seldom an ID: Enter would open an error. Before anything is typed, a highlighted
    // result would take the focus from the field, and screen readers would name neither it nor the dialog.
    start: found === 0 || query === '' ? -1 : 0,
    isOpen: entries.length > 0,
    onPick: pick,
  })
  const pickHighlighted = useEffectEvent(() => {
    const entry = entries[highlightedIndex]
    if (entry) pick(entry)
  })
  useEffect(() => {
    if (!entered) return undefined
    // Not at once: the palette closes synchronously, which React doesn't do within an effect.
    const timer = setTimeout(pickHighlighted)
    return () => clearTimeout(timer)
  }, [entered])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const entry = entries[highlightedIndex]
    const isForTab = event.key === 'Enter' && modIsDown(event) && !endsWord(event)
    if (!isForTab || !entry || !('path' in entry)) return list.onKeyDown(event)
    event.preventDefault()
    window.open(appBase + entry.path, '_blank', 'noopener')
    onClose()
  }
  const count = query.trim() === '' ? '' : countWords(found, entries.length)
  // Nobody knows yet that there is none.
  const early = branchesLoading && entries.length === 0
  const status = useDeferredValue([!early && count, note].filter(Boolean).join(' · '))

  return (
    <PaletteFrame
      query={query}
      onQuery={onQuery}
      onClose={() => onClose()}
      field={{ ...field, onKeyDown }}
      status={status}
    >
      {entries.length > 0 ? (
        <OptionList
          groups={results}
          options={list}
          aria-label="Results"
          className={styles.results}
          hrefOf={(entry) => ('path' in entry ? appBase + entry.path : undefined)}
        >
          {(entry) => <PaletteOption entry={entry} query={query} />}
        </OptionList>
      ) : (
        !early && (
          <p className={styles.nothing}>
            {'problem' in target
              ? target.problem
              : `Nothing found for “${visibleText(query.trim())}”.`}
          </p>
        )
      )}
    </PaletteFrame>
  )
}

function PaletteOption({ entry, query }: { entry: PaletteEntry; query: string }) {
  const { text, search, details, Icon, keys } = entry
  const [singleKeys] = useStored(singleKeysPreference)
  return (
    <span className={styles.entry}>
      <Icon className={styles.icon} />
      <span className={styles.words}>
        <PlainText text={text} parts={matchRanges(text, query)} className={layout.cut} />
        {details && (
          <small className={layout.cut}>
            <IsolatedTexts texts={details} {...{ search, query }} />
          </small>
        )}
      </span>
      {keys && singleKeys === 'on' && (
        <span className={styles.keys}>
          <Keys keys={keys} />
        </span>
      )}
    </span>
  )
}

/** Of what is only worth a try nobody knows whether it exists. */
function countWords(found: number, listed: number): string {
  if (found === 0)
    return listed === 0 ? 'No results' : `No match, but ${listed} to try: ↓ picks one`
  return counted(found, 'result')
}
