// A list of what was visited: the latest, all when asked for, each removable, and that revocable.
// What is removed with the focus on it hands the focus to what takes its place.
import { XIcon, type Icon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { visibleText } from '../../lib/visible-text.ts'
import { Announcement } from '../../ui/Announcement.tsx'
import { Region } from '../../ui/Region.tsx'

import styles from './RecentList.module.css'

/** As many as a list shows unasked: the other list must not be far below it on a phone. */
const latest = 10

/** What is remembered, and what of it the search found, best first. */
export type Recents<Entry> = {
  all: readonly Entry[]
  found: readonly Entry[]
  searching: boolean
}

type RecentListProps<Entry> = Recents<Entry> & {
  title: string
  icon: Icon
  /** Said where nothing is remembered yet. */
  nothing: string
  notFound: string
  keyOf: (entry: Entry) => string
  nameOf: (entry: Entry) => string
  forget: (entries: readonly Entry[]) => void
  restore: (entries: readonly Entry[]) => void
  children: (entry: Entry) => ReactNode
}

export function RecentList<Entry>(props: RecentListProps<Entry>) {
  const { all, found, searching, title, keyOf, nameOf, forget, restore } = props
  const [whole, setWhole] = useState(false)
  const [removed, setRemoved] = useState<{ entries: readonly Entry[]; at: number }>()
  const { list, other, focusAfter } = useFocusAfter()
  const shown = whole || searching ? found : found.slice(0, latest)
  const remove = (entries: readonly Entry[], at: number) => {
    forget(entries)
    setRemoved({ entries, at })
    focusAfter(at)
  }
  const undo = () => {
    if (!removed) return
    restore(removed.entries)
    setRemoved(undefined)
    focusAfter(removed.at)
  }
  return (
    <Region
      title={title}
      actions={
        // In the head, so that no entry moves to or from under a pointer that is about to press.
        <div className={styles.actions}>
          {removed && (
            <Button ref={other} variant="invisible" size="small" onClick={undo}>
              Undo
            </Button>
          )}
          {all.length > 0 && !searching && (
            <Button
              variant="invisible"
              size="small"
              aria-label={`Clear all ${title.toLowerCase()}`}
              onClick={() => remove(all, 0)}
            >
              Clear all
            </Button>
          )}
        </div>
      }
    >
      <Announcement text={removed ? wordsFor(removed.entries.map(nameOf)) : ''} />
      {shown.length === 0 && <Nothing {...props} />}
      <ul ref={list} className={styles.list}>
        {shown.map((entry, at) => (
          <li key={keyOf(entry)}>
            {props.children(entry)}
            {/* No tooltip: it would repeat the name, which may have a thousand characters. */}
            <Button
              variant="invisible"
              size="small"
              aria-label={`Remove ${visibleText(nameOf(entry))} from recents`}
              title="Remove"
              className={styles.remove}
              onClick={() => remove([entry], at)}
            >
              <XIcon />
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button
          block
          variant="invisible"
          onClick={() => {
            setWhole(true)
            focusAfter(shown.length)
          }}
        >
          Show all {found.length}
        </Button>
      )}
    </Region>
  )
}

function wordsFor([name = '', ...more]: readonly string[]): string {
  return more.length > 0 ? `Removed all ${more.length + 1}.` : `Removed ${visibleText(name)}.`
}

function Nothing<Entry>({ all, icon: Icon, nothing, notFound }: RecentListProps<Entry>) {
  return (
    <div className={styles.nothing}>
      <Icon size={24} />
      <p>{all.length === 0 ? nothing : notFound}</p>
    </div>
  )
}

/**
 * Moves the focus once the list shows what becomes of it: to the button of the entry that stands at
 * the place asked for, of the last one where there are fewer, or else to `other`.
 */
function useFocusAfter() {
  const list = useRef<HTMLUListElement>(null)
  const other = useRef<HTMLButtonElement>(null)
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    const at = wanted.current
    if (at === undefined) return
    wanted.current = undefined
    const entries = list.current?.children
    const entry = entries?.[Math.min(at, entries.length - 1)]
    const button = entry?.querySelector('button') ?? other.current
    button?.focus()
  })
  return {
    list,
    other,
    focusAfter: (at: number) => {
      wanted.current = at
    },
  }
}
