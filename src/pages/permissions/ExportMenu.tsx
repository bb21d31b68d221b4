// Saves the rules that are shown.
import { useSearchParams } from 'react-router'

import type { GranularPermission } from '../../api/endpoints.ts'
import { ExportMenu as Menu } from '../../list/ExportMenu.tsx'
import { addressedFilters, permissionsCsv, permissionsJson } from './export.ts'

type ExportMenuProps = { repo: string; rules: readonly GranularPermission[] }

export function ExportMenu({ repo, rules }: ExportMenuProps) {
  const [search] = useSearchParams()
  const shown = { repository: repo, filters: addressedFilters(search), items: rules }
  return (
    <Menu
      name={['permissions', repo]}
      csv={{
        note: 'The rules shown, for a spreadsheet.',
        write: (exported_at) => permissionsCsv({ ...shown, exported_at }),
      }}
      json={{
        note: 'The rules shown, with every field and digit as the service sent it. The tab “Compare” opens it again.',
        write: (exported_at) => permissionsJson({ ...shown, exported_at }),
      }}
    />
  )
}
