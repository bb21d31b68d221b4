// The line above a list: how many of its items are visible, by which filters, and the export.
import { DownloadIcon } from '@primer/octicons-react/DownloadIcon'
import { clsx } from 'clsx'
import { useState, type ComponentProps } from 'react'

import type { Parameters } from '../parameters.ts'
import { MenuButton } from '../ui/Menu.tsx'
import { Announcement } from '../ui/VisuallyHidden.tsx'
import { saveExport, type ExportedList } from './export-file.ts'
import { FilterChips } from './FilterChips.tsx'
import { ListLoading } from './ListStatus.tsx'

import layout from '../ui/Layout.module.css'
import styles from './ListBar.module.css'

type ListBarProps<P extends Parameters> = ComponentProps<typeof FilterChips<P>> & {
  /** What the items are called. */
  what: string
  total: number
  /** The visible items; undefined until the list is there. */
  exported: ExportedList | undefined
  className?: string | undefined
}

export function ListBar<P extends Parameters>(props: ListBarProps<P>) {
  const { what, total, exported, className, ...chips } = props
  return (
    <div className={clsx(layout.row, styles.bar, className)}>
      {/* Announced when it changes. */}
      {exported ? (
        <output className={layout.muted}>{`${exported.items.length} of ${total} ${what}`}</output>
      ) : (
        <ListLoading what={what} />
      )}
      <FilterChips {...chips} />
      <div className={clsx(layout.iconOnPhone, styles.export)}>
        {exported && <ExportButton list={exported} />}
      </div>
    </div>
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
