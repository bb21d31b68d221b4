// Compares two lists, and warns first where they may not belong together.
import { Banner } from '@primer/react'
import { useMemo, useState } from 'react'

import { visibleText } from '../../../lib/visible-text.ts'
import { useChangeSearch } from '../../../list/use-change-search.ts'
import { withParam } from '../../../list/use-search-param.ts'
import { FocusReturn } from '../../../ui/FocusReturn.tsx'
import { Changes } from './Changes.tsx'
import { askedAlike, mayBeOfOthers } from './compare-sides.ts'
import type { Side } from './side.ts'

type ComparedProps = { repo: string; before: Side; after: Side }

export function Compared({ repo, before, after }: ComparedProps) {
  const change = useChangeSearch()
  const ofOthers = useMemo(() => mayBeOfOthers(before, after), [before, after])
  const [anyway, setAnyway] = useState<Side>()
  const { user_id = '', group_id = '' } = before.filters
  const askAsForExport = () =>
    change((current) => withParam(withParam(current, 'user_id', user_id), 'group_id', group_id))
  return (
    <>
      {!askedAlike(before, after) && (
        <Warning
          title="The service was asked for different rules"
          description="User ID or Group ID were not the same for both. A rule that only one of them asks for shows as added or removed."
          action="Ask as for the export"
          onAction={after.file === undefined ? askAsForExport : undefined}
        />
      )}
      {ofOthers && anyway !== before ? (
        <Warning
          title="These may be two repositories"
          description={`The export is of “${visibleText(before.repository)}”, the other list of “${visibleText(after.repository)}”, and no rule ties the two together.`}
          action="Compare anyway"
          onAction={() => setAnyway(before)}
        />
      ) : (
        <Changes repo={repo} before={before} after={after} />
      )}
    </>
  )
}

type WarningProps = {
  title: string
  description: string
  action: string
  /** Absent where nothing can be done about it. */
  onAction: (() => void) | undefined
}

function Warning({ title, description, action, onAction }: WarningProps) {
  return (
    <FocusReturn>
      <Banner
        variant="warning"
        title={title}
        description={description}
        primaryAction={
          onAction && <Banner.PrimaryAction onClick={onAction}>{action}</Banner.PrimaryAction>
        }
      />
    </FocusReturn>
  )
}
