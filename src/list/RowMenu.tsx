// What can be done from a row: links, and a menu that copies. A table may hold thousands of rows, so a menu exists only
// while it is open.
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { KebabHorizontalIcon } from '@primer/octicons-react/KebabHorizontalIcon'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { copyIcon, useCopy } from '../ui/CopyButton.tsx'
import { Link } from '../ui/Link.tsx'
import { WithMenu } from '../ui/Menu.tsx'
import { Announcement } from '../ui/VisuallyHidden.tsx'

import styles from './RowControls.module.css'

type RowActionProps = {
  to: string
  label: string
  /** At the icon, in windows that have room. */
  words?: string
  children: ReactNode
}

export function RowAction({ to, label, words, children }: RowActionProps) {
  return (
    <Link
      to={to}
      className={clsx(styles.action, words && styles.withWords)}
      aria-label={label}
      title={label}
    >
      {children}
      {words && <span className={styles.words}>{words}</span>}
    </Link>
  )
}

type RowMenuProps = {
  /** What names the row. */
  name: string
  /** What can be copied; what the item doesn't have can't be chosen. */
  copies: readonly { label: string; text: string | undefined }[]
}

export function RowMenu({ name, copies }: RowMenuProps) {
  const label = `Actions for ${name}`
  const { result, copy } = useCopy()
  const MenuIcon = copyIcon(result, KebabHorizontalIcon)
  const items = copies.map(({ label: words, text }) => ({
    label: words,
    icon: CopyIcon,
    disabled: text === undefined,
    action: () => void copy(text ?? ''),
  }))
  return (
    <>
      <WithMenu label={label} sections={[{ items }]}>
        {(opener) => (
          <button {...opener} type="button" aria-label={label} className={styles.action}>
            <MenuIcon />
          </button>
        )}
      </WithMenu>
      <Announcement text={result ?? ''} />
    </>
  )
}
