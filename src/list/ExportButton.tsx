// Saves the shown items as a file, together with the repository, the filters and the time.
import { DownloadIcon } from '@primer/octicons-react/DownloadIcon'
import { useState } from 'react'

import { partNotLoaded } from '../loading/new-build.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { MenuButton } from '../ui/Menu.tsx'
import { Announcement } from '../ui/VisuallyHidden.tsx'
import type { ExportFormat } from './export-file.ts'
import type { Exported } from './exported.ts'

type ExportButtonProps = { repo: string; exported: Exported }

export function ExportButton({ repo, exported }: ExportButtonProps) {
  const [saved, setSaved] = useState('')
  const [failed, setFailed] = useState(false)
  const save = async (format: ExportFormat) => {
    const { saveExport } = await import('./export-file.ts')
    setSaved(`Exported as ${await saveExport(repo, exported, format)}`)
  }
  const items = (['csv', 'json'] as const).map((format) => ({
    label: format.toUpperCase(),
    action: () => void save(format).catch(() => setFailed(true)),
  }))
  return (
    <>
      <MenuButton label="Export" icon={DownloadIcon} sections={[{ items }]} />
      <Announcement text={saved} />
      {failed && (
        <Dialog title="Not exported" onClose={() => setFailed(false)}>
          {partNotLoaded}
        </Dialog>
      )}
    </>
  )
}
