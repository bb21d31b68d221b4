// Saves what a tab shows, with the filters of the page's address.
import { useSearchParams } from 'react-router'

import type { Exports } from '../../list/export-file.ts'
import { ExportButton } from '../../list/ExportButton.tsx'
import { addressedFilters } from './addressed-filters.ts'

export function ExportMenu({ repo, exports }: { repo: string; exports: Exports }) {
  const [search] = useSearchParams()
  return <ExportButton repo={repo} exports={exports} filters={addressedFilters(search)} />
}
