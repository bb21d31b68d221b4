// Texts that the deployment offers for a description. They go in where they are asked for, and replace
// nothing that was typed.
import { FileIcon } from '@primer/octicons-react'

import { getConfig } from '../../config.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'

export function DescriptionTemplates({ onInsert }: { onInsert: (text: string) => void }) {
  const { description_templates: templates } = getConfig()
  if (templates.length === 0) return null
  const items = templates.map(({ title, text }) => ({ label: title, action: () => onInsert(text) }))
  return <MenuButton label="Insert template" icon={FileIcon} content={{ sections: [items] }} />
}
