// The line above a list: how many of its items are visible, the filters that are set, and the export.
import { DownloadIcon } from '@primer/octicons-react/DownloadIcon'
import { clsx } from 'clsx'
import { useState } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import type { Parameters, Values } from '../parameters.ts'
import { BareList, Chip } from '../ui/BareList.tsx'
import { MenuButton } from '../ui/Menu.tsx'
import { CodeText, PlainText } from '../ui/PlainText.tsx'
import { Announcement } from '../ui/VisuallyHidden.tsx'
import { saveExport, type ExportedList } from './export-file.ts'
import { ListLoading } from './ListStatus.tsx'
import { useChange } from './use-parameters.ts'

import layout from '../ui/Layout.module.css'
import styles from './ListBar.module.css'

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
  exportedList: ExportedList | undefined
  className?: string | undefined
}

export function ListBar({ what, total, exportedList, className, ...chips }: ListBarProps) {
  return (
    <div className={clsx(layout.row, styles.bar, className)}>
      {exportedList ? (
        <output
          className={layout.muted}
        >{`${exportedList.items.length} of ${total} ${what}`}</output>
      ) : (
        <ListLoading what={what} />
      )}
      <FilterChips {...chips} />
      <div className={clsx(layout.iconOnPhone, styles.export)}>
        {exportedList && <ExportButton list={exportedList} />}
      </div>
    </div>
  )
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
