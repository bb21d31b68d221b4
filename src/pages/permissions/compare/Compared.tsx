// Two lists of rules beside each other, and what differs once it is clear that they belong together.
import { Banner, Button } from '@primer/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { granularPermissionsQuery } from '../../../api/queries.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { useChangeSearch } from '../../../list/use-change-search.ts'
import { withParam } from '../../../list/use-search-param.ts'
import { permissionsFilter } from '../../../paths.ts'
import { FocusReturn } from '../../../ui/FocusReturn.tsx'
import { Region } from '../../../ui/Region.tsx'
import type { PanelProps } from '../panel-props.ts'
import { Changes } from './Changes.tsx'
import { FilePicker } from './FilePicker.tsx'
import { askedAlike, askedFilters, mayBeOfOthers } from './limits.ts'
import type { OpenedExport } from './open-export.ts'
import { SideFields } from './SideFields.tsx'
import type { ComparedSide } from './sides.ts'
import type { SideName } from './use-opened.ts'

import styles from './Compare.module.css'

type ComparedProps = PanelProps & {
  before: OpenedExport
  /** Absent to compare with what the service sent. */
  after: OpenedExport | undefined
  onOpen: (side: SideName, files: readonly File[]) => void
  onClose: (side: SideName) => void
  onSwap: () => void
}

export function Compared({ repo, listing, before, after, onOpen, onClose, onSwap }: ComparedProps) {
  const [search] = useSearchParams()
  const change = useChangeSearch()
  const filter = permissionsFilter(search)
  const { dataUpdatedAt } = useQuery({ ...granularPermissionsQuery(repo, filter), enabled: false })
  const now = useMemo(() => sideNow(repo, search, listing), [repo, search, listing])
  const other = after?.about ?? now
  const [compareAnyway, setCompareAnyway] = useState<unknown>()
  const ofOthers = mayBeOfOthers(before.about, other)
  const asked = askedFilters(before.about.filters)
  return (
    <>
      <div className={styles.sides}>
        <Region title="Before">
          <FileFields opened={before} />
          <div className={styles.buttons}>
            <FilePicker label="Open another export" onFiles={(files) => onOpen('before', files)} />
            <Button onClick={() => onClose('before')}>Close export</Button>
          </div>
        </Region>
        <div data-side="after">
          <Region title="After">
            {after ? (
              <FileFields opened={after} />
            ) : (
              <SideFields {...now} at={dataUpdatedAt} count={listing.items.length} />
            )}
            <div className={styles.buttons}>
              <FilePicker
                label="Compare with an export"
                onFiles={(files) => onOpen('after', files)}
              />
              {after && (
                <FocusReturn>
                  <Button onClick={() => onClose('after')}>Compare with now</Button>
                  <Button onClick={onSwap}>Swap before and after</Button>
                </FocusReturn>
              )}
            </div>
          </Region>
        </div>
      </div>
      {!askedAlike(before.about, other) && (
        <FocusReturn>
          <Banner
            variant="warning"
            title="The service was asked for different rules"
            description="User ID or Group ID were not the same for both. A rule that only one of them asks for shows as added or removed."
            primaryAction={
              !after && (
                <Banner.PrimaryAction
                  onClick={() =>
                    change((current) =>
                      withParam(
                        withParam(current, 'user_id', asked.user_id),
                        'group_id',
                        asked.group_id,
                      ),
                    )
                  }
                >
                  Ask as for the export
                </Banner.PrimaryAction>
              )
            }
          />
        </FocusReturn>
      )}
      {ofOthers && compareAnyway !== before ? (
        <FocusReturn>
          <Banner
            variant="warning"
            title="These may be two repositories"
            description={`The export is of “${visibleText(before.about.repository)}”, the other list of “${visibleText(other.repository)}”, and no rule ties the two together.`}
            primaryAction={
              <Banner.PrimaryAction onClick={() => setCompareAnyway(before)}>
                Compare anyway
              </Banner.PrimaryAction>
            }
          />
        </FocusReturn>
      ) : (
        <Changes
          repo={repo}
          before={before}
          after={
            after ?? { rules: listing.items, whole: listing.whole, about: now, at: dataUpdatedAt }
          }
        />
      )}
    </>
  )
}

function FileFields({ opened: { name, about } }: { opened: OpenedExport }) {
  return <SideFields {...about} file={name} at={Date.parse(about.exported_at)} />
}

function sideNow(
  repository: string,
  search: URLSearchParams,
  { items }: PanelProps['listing'],
): ComparedSide {
  const ids = new Set(items.map(({ repo_id }) => repo_id))
  return {
    repository,
    filters: permissionsFilter(search),
    repo_ids: [...ids].filter((id) => id !== undefined),
  }
}
