// A saved export beside what the service sends now, or beside another export. Nothing of a file leaves
// this browser, and no file can be in an address: it stays in this tab's memory.
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { binarySize } from '../../../lib/binary-size.ts'
import { granularPermissionsQuery } from '../../../list/list-queries.ts'
import { useVisit } from '../../../memory/visit.ts'
import { permissionsFilter } from '../../../paths.ts'
import { FocusReturn } from '../../../ui/FocusReturn.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import type { PanelProps } from '../panel-props.ts'
import { Compared } from './Compared.tsx'
import { DropArea } from './DropArea.tsx'
import { FilePicker } from './FilePicker.tsx'
import { largestFileBytes, openExport } from './open-export.ts'
import { openedKey, type Side, type SideName } from './side.ts'
import { Sides } from './Sides.tsx'

import styles from './Compare.module.css'

export function ComparePanel({ repo, listing }: PanelProps) {
  const [before, setBefore] = useVisit(openedKey(repo, 'before'))
  const [after, setAfter] = useVisit(openedKey(repo, 'after'))
  const now = useNow({ repo, listing })
  const other = after ?? now
  const [opening, setOpening] = useState<{ name: string; refused?: string }>()
  const open = async (side: SideName, [file, ...more]: readonly File[]) => {
    if (!file) return
    const { name } = file
    setOpening({ name })
    const opened =
      more.length > 0 ? { refused: 'Several were given; open one.' } : await openExport(file)
    if ('refused' in opened) {
      setOpening({ name, ...opened })
      return
    }
    setOpening(undefined)
    if (side === 'before') setBefore(opened)
    else setAfter(opened)
  }
  return (
    <DropArea onFiles={(files, on) => void open(before ? sideAt(on) : 'before', files)}>
      {opening?.refused !== undefined && (
        <Problem title={`“${opening.name}” can’t be compared`} message={opening.refused} />
      )}
      <output>{opening && opening.refused === undefined && `Reading “${opening.name}”…`}</output>
      {before ? (
        <FocusReturn key="open">
          <Sides
            before={before}
            after={after}
            now={now}
            onOpen={(side, files) => void open(side, files)}
            onClose={(side) => {
              setOpening(undefined)
              if (side === 'before') setBefore(undefined)
              setAfter(undefined)
            }}
          />
          {other ? (
            <Compared repo={repo} before={before} after={other} />
          ) : (
            <output>Reading rules…</output>
          )}
        </FocusReturn>
      ) : (
        <FocusReturn key="nothing">
          <NothingOpen onFiles={(files) => void open('before', files)} />
        </FocusReturn>
      )}
    </DropArea>
  )
}

/** Says what the tab is for, and what becomes of a file. */
function NothingOpen({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <div className={styles.empty}>
      <p>
        Open a JSON export of permission rules, to see which rules were added, removed or changed
        since then, field by field.
      </p>
      <FilePicker label="Open export" primary onFiles={onFiles} />
      <p className={styles.note}>
        Or drop the file on the page. It is read in this browser and sent nowhere; it stays in this
        tab until you reload or close it or sign out, and no link holds it. Files up to{' '}
        {binarySize(largestFileBytes)} are opened.
      </p>
    </div>
  )
}

/** What the service sent, as a side; none before the list is whole: what is missing is not removed. */
function useNow({ repo, listing: { items, whole } }: PanelProps): Side | undefined {
  const [search] = useSearchParams()
  const { user_id = '', group_id = '' } = permissionsFilter(search)
  const { dataUpdatedAt } = useQuery({
    ...granularPermissionsQuery(repo, permissionsFilter(search)),
    enabled: false,
  })
  return useMemo(
    () =>
      whole
        ? {
            repository: repo,
            filters: { ...(user_id && { user_id }), ...(group_id && { group_id }) },
            exported_at: new Date(dataUpdatedAt).toISOString(),
            items,
          }
        : undefined,
    [repo, items, whole, user_id, group_id, dataUpdatedAt],
  )
}

function sideAt(dropped: EventTarget | null): SideName {
  return dropped instanceof Element && dropped.closest('[data-side="after"]') ? 'after' : 'before'
}
