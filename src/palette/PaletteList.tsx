// Lists the command palette's results in groups, all of them in the document, since it shows a few of each.
// A result that leads somewhere is a link, so that the browser's own ways to open one work.
import { clsx } from 'clsx'
import { useId, type ComponentProps, type HTMLAttributes, type MouseEvent } from 'react'

import { matchedParts } from '../lib/rank.ts'
import { visibleText } from '../lib/visible-text.ts'
import { singleKeysPreference, usePreference } from '../memory/preferences.ts'
import { Marked } from '../ui/Marked.tsx'
import { Keys } from './Keys.tsx'
import type { PaletteEntry } from './palette-entries.ts'
import type { FoundGroup } from './rank-groups.ts'

import highlighted from '../ui/highlighted.module.css'
import styles from './PaletteList.module.css'

type OwnProps = { onClick: (event: MouseEvent) => void }

type PaletteListProps = {
  groups: readonly FoundGroup<PaletteEntry>[]
  query: string
  highlightedIndex: number
  listProps: ComponentProps<'div'>
  /** An option's own; `index` counts through all groups. */
  entryProps: (entry: PaletteEntry, index: number, own: OwnProps) => HTMLAttributes<HTMLElement>
}

export function PaletteList({
  groups,
  query,
  highlightedIndex,
  listProps,
  entryProps,
}: PaletteListProps) {
  const id = useId()
  const [singleKeys] = usePreference(singleKeysPreference)
  if (groups.length === 0) {
    return (
      <>
        <div {...listProps} hidden />
        <p className={styles.nothing}>Nothing found for “{visibleText(query.trim())}”.</p>
      </>
    )
  }
  const starts = groups.map((_, at) => groups.slice(0, at).flatMap(({ items }) => items).length)
  return (
    <div {...listProps} className={styles.list}>
      {groups.map(({ heading, items, found }, nth) => {
        const first = starts[nth] ?? 0
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none is a group within a listbox
          <div key={heading} role="group" aria-labelledby={`${id}-${first}`}>
            <div id={`${id}-${first}`} role="presentation" className={styles.heading}>
              {found > items.length ? `${heading} · ${items.length} of ${found}` : heading}
            </div>
            {items.map((entry, at) => {
              const index = first + at
              const isLink = 'path' in entry
              const Option = isLink ? 'a' : 'div'
              return (
                <Option
                  key={index}
                  {...entryProps(entry, index, { onClick: leaveToBrowser })}
                  {...(isLink && { href: entry.path, tabIndex: -1 })}
                  className={clsx(
                    styles.option,
                    index === highlightedIndex && highlighted.highlighted,
                  )}
                >
                  <entry.Icon className={styles.icon} />
                  <span className={styles.words}>
                    <bdi className={styles.text}>
                      <Marked text={entry.text} parts={matchedParts(entry.text, query)} />
                    </bdi>
                    {entry.detail && (
                      <bdi className={styles.detail}>{visibleText(entry.detail)}</bdi>
                    )}
                  </span>
                  {entry.keys && singleKeys === 'on' && (
                    <span className={styles.keys}>
                      <Keys keys={entry.keys} />
                    </span>
                  )}
                </Option>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

/** A link clicked with a modifier is opened by the browser, in a tab or window of its own. */
function leaveToBrowser(event: MouseEvent) {
  const { ctrlKey, metaKey, shiftKey } = event
  if (ctrlKey || metaKey || shiftKey) {
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
  } else {
    event.preventDefault()
  }
}
