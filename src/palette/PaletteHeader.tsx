// The top of the command palette: the dialog's name for screen readers, the field, and the way out
// for those who have no Escape key.
import { SearchIcon } from '@primer/octicons-react'
import { Dialog } from '@primer/react'
import type { ComponentProps } from 'react'

import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

import styles from './PaletteHeader.module.css'

type PaletteHeaderProps = {
  titleId: string
  inputProps: ComponentProps<'input'>
  onClose: () => void
}

export function PaletteHeader({ titleId, inputProps, onClose }: PaletteHeaderProps) {
  return (
    <div className={styles.header}>
      <VisuallyHidden id={titleId}>Command palette</VisuallyHidden>
      <SearchIcon className={styles.icon} />
      <input
        {...inputProps}
        className={styles.input}
        placeholder="Search or jump to…"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
      />
      <Dialog.CloseButton onClose={onClose} />
    </div>
  )
}
