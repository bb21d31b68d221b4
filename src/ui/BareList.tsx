// Lists without markers (src/shell/theme.css), and entries of them that can be removed.
import { XIcon } from '@primer/octicons-react/XIcon'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import { IconButton } from './Button.tsx'
import { returnFocus } from './return-focus.ts'

import styles from './BareList.module.css'

/** Safari treats a list without markers as plain text unless it has the role. */
export function BareList(props: ComponentProps<'ul'>) {
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
  return <ul role="list" {...props} />
}

type ChipProps = ComponentProps<'li'> & {
  /** The name of the button that removes it. */
  removeLabel: string
  onRemove: () => void
  invalid?: boolean
}

/** An entry with a button that removes it, after which the focus goes on to the next one. */
export function Chip({ removeLabel, onRemove, invalid, className, children }: ChipProps) {
  return (
    <li className={clsx(styles.chip, className)} data-invalid={invalid}>
      {children}
      <IconButton
        ref={returnFocus}
        icon={XIcon}
        size="small"
        variant="invisible"
        aria-label={removeLabel}
        onClick={onRemove}
      />
    </li>
  )
}
