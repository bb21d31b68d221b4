// What stands around the rows of a list: above them how many are visible, the filters that are set and the export; in place of
// them why there are none; below them that there may be more.
import { DownloadIcon } from '@primer/octicons-react/DownloadIcon'
import { clsx } from 'clsx'
import { useState, type ReactNode } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import { withoutFilters, type Parameters, type Values } from '../parameters.ts'
import { BareList, Chip } from '../ui/BareList.tsx'
import { Button } from '../ui/Button.tsx'
import { MenuButton } from '../ui/Menu.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CodeText, PlainText } from '../ui/PlainText.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { Announcement } from '../ui/VisuallyHidden.tsx'
import { saveExport, type ExportedList } from './export-file.ts'
import { useChange } from './use-parameters.ts'

import layout from '../ui/Layout.module.css'
import styles from './ListFrame.module.css'

type FilterChipsProps = {
  parameters: Parameters
  values: Values<Parameters>
  /** The words for a value that says little to people. */
  words: Readonly<Record<string, string | undefined>>
  /** A filter whose field is always in sight. */
  except?: string
}

type ListBarProps = FilterChipsProps & {
  /** The items' name in the plural. */
  what: string
  total: number
  /** The visible items; undefined until the list is there. */
  list: ExportedList | undefined
  className?: string | undefined
}

export function ListBar({ what, total, list, className, ...chips }: ListBarProps) {
  return (
    <div className={clsx(layout.row, styles.bar, className)}>
      {list ? (
        <output className={layout.muted}>{`${list.items.length} of ${total} ${what}`}</output>
      ) : (
        <ListLoading what={what} />
      )}
      <FilterChips {...chips} />
      <div className={clsx(layout.iconOnPhone, styles.export)}>
        {list && <ExportButton list={list} />}
      </div>
    </div>
  )
}

/** A placeholder for the count. */
export function ListLoading({ what }: { what: string }) {
  return <p className={clsx(layout.muted, styles.loading)}>Loading {what}…</p>
}

/** A chip for each filter that is set, where the fields are folded, too. Each can be removed here. */
function FilterChips({ parameters, values, words, except }: FilterChipsProps) {
  const change = useChange(parameters)
  const activeFilters = Object.entries(parameters).flatMap(([name, { filter: label }]) => {
    const value = String(values[name])
    return label === undefined || value === '' || name === except ? [] : [{ name, label, value }]
  })
  if (activeFilters.length === 0) return null
  return (
    <BareList aria-label="Applied filters" className={layout.row}>
      {activeFilters.map(({ name, label, value }) => (
        <Chip
          key={name}
          className={styles.filter}
          removeLabel={`Remove filter: ${label} ${visibleText(words[name] ?? value)}`}
          onRemove={() => change({ [name]: '' })}
        >
          <span>
            {label}: {words[name] ? <PlainText text={words[name]} /> : <CodeText text={value} />}
          </span>
        </Chip>
      ))}
    </BareList>
  )
}

/** Saves the visible items as a file, together with the repository, the filters and the time. */
function ExportButton({ list }: { list: ExportedList }) {
  const [announcement, setAnnouncement] = useState('')
  const items = (['csv', 'json'] as const).map((format) => ({
    label: format.toUpperCase(),
    action: () => setAnnouncement(`Exported as ${saveExport(list, format)}`),
  }))
  return (
    <>
      <MenuButton label="Export" icon={DownloadIcon} sections={[{ items }]} />
      <Announcement text={announcement} />
    </>
  )
}

export function EmptyList({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={clsx(layout.stack, styles.empty)}>
      <div>{children}</div>
      {action && <div className={clsx(layout.row, styles.action)}>{action}</div>}
    </div>
  )
}

type NoMatchesProps = {
  total: number
  what: string
  parameters: Parameters
}

/** Says that nothing was sent, or that nothing matches the filters, with a button that removes them. */
export function NoMatches({ total, what, parameters }: NoMatchesProps) {
  const change = useChange(parameters)
  if (total === 0) return <EmptyList>The service sent no {what}.</EmptyList>
  return (
    <EmptyList
      action={
        <Button ref={returnFocus} onClick={() => change(withoutFilters(parameters))}>
          Show all {what}
        </Button>
      }
    >
      No {what} match these filters.
    </EmptyList>
  )
}

export function SignsOfMore({ signs }: { signs: readonly string[] }) {
  if (signs.length === 0) return null
  return (
    <Notice variant="warning" title="There may be more than is shown">
      The answer also contained: {signs.map(visibleText).join(', ')}.
    </Notice>
  )
}
