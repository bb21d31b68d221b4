// A saved export beside what the service sends now, or beside another export. Nothing of a file leaves
// this browser, and no file can be in an address: it stays in this tab's memory.
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useVisit, visitKey } from '../../../memory/visit.ts'
import { permissionsFilter } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Problem } from '../../../ui/Notice.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import type { PanelProps } from '../Panel.tsx'
import { Changes } from './Changes.tsx'
import { FilePicker } from './FilePicker.tsx'
import { openSavedExport, type Side } from './saved-export.ts'
import { SideLine } from './SideLine.tsx'

import styles from './Compare.module.css'

type ComparePanelProps = Pick<PanelProps, 'repo' | 'list' | 'filters'> & {
  /** When the list was read, in milliseconds since 1970. */
  readAt: number
}

export function ComparePanel({ repo, list, readAt, filters }: ComparePanelProps) {
  const [before, setBefore] = useVisit(visitKey<Side>('openedExport', repo, 'before'))
  const [after, setAfter] = useVisit(visitKey<Side>('openedExport', repo, 'after'))
  const now = useNow({ repo, list, readAt })
  const other = after ?? now
  const [refused, setRefused] = useState<{ name: string; why: string }>()
  const openAs = (set: (side: Side) => void) => async (file: File) => {
    const opened = await openSavedExport(file)
    if ('refused' in opened) setRefused({ name: file.name, why: opened.refused })
    else {
      setRefused(undefined)
      set(opened)
    }
  }
  const close = () => {
    setRefused(undefined)
    setAfter(undefined)
  }
  return (
    <>
      {refused && <Problem title={`“${refused.name}” can’t be compared`} message={refused.why} />}
      {before ? (
        <>
          <div ref={returnFocus} className={styles.sides}>
            <SideLine title="Before" side={before}>
              <FilePicker label="Open another export" onFile={openAs(setBefore)} />
              <Button
                size="small"
                onClick={() => {
                  close()
                  setBefore(undefined)
                }}
              >
                Close export
              </Button>
            </SideLine>
            <SideLine title="After" side={other}>
              <FilePicker label="Compare with an export" onFile={openAs(setAfter)} />
              {after && (
                <Button ref={returnFocus} size="small" onClick={close}>
                  Compare with now
                </Button>
              )}
            </SideLine>
          </div>
          {other ? (
            <Changes repo={repo} before={before} after={other} filters={filters} />
          ) : (
            <output>Reading rules…</output>
          )}
        </>
      ) : (
        <div ref={returnFocus} className={styles.empty}>
          <p>
            Open a JSON export of rules to see which were added, removed or changed since, field by
            field. The file is read in this browser and sent nowhere. It stays until you close it,
            reload the page or sign out.
          </p>
          <FilePicker label="Open export" primary onFile={openAs(setBefore)} />
        </div>
      )}
    </>
  )
}

/** What the service sent, as a side; none before the list is whole: what is missing is not removed. */
function useNow({ repo, list, readAt }: Omit<ComparePanelProps, 'filters'>) {
  const [search] = useSearchParams()
  const asked = new URLSearchParams(permissionsFilter(search)).toString()
  return useMemo(
    (): Side | undefined =>
      list.whole
        ? {
            repository: repo,
            filters: Object.fromEntries(new URLSearchParams(asked)),
            exported_at: new Date(readAt).toISOString(),
            items: list.items,
          }
        : undefined,
    [repo, list, asked, readAt],
  )
}
