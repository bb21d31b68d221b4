// What can be done from a row: links, and a menu that copies. A table may hold thousands of rows, so a menu exists only
// while it is open.
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { KebabHorizontalIcon } from '@primer/octicons-react/KebabHorizontalIcon'
import { clsx } from 'clsx'
import { createContext, useContext, useState, type ReactNode } from 'react'

import { copyText } from '../ui/CopyButton.tsx'
import { Link } from '../ui/Link.tsx'
import { WithMenu } from '../ui/Menu.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'

import styles from './RowControls.module.css'

type RowActionProps = {
  to: string
  label: string
  /** Beside the icon, in the row that is looked at. */
  words?: string
  text?: ReactNode
  children: ReactNode
}

export function RowAction({ to, label, words, text, children }: RowActionProps) {
  const link = (
    <Link to={to} className={clsx(styles.action, words && styles.withWords)} aria-label={label}>
      {children}
      {words && <span className={styles.words}>{words}</span>}
    </Link>
  )
  return text ? <Tooltip text={text}>{link}</Tooltip> : link
}

/** Is told in words how an attempt to copy ended: a table has one live region for all its rows. */
export const Copied = createContext((_result: string) => {})

type RowMenuProps = {
  /** What names the row. */
  name: string
  /** What can be copied; what the item doesn't have can't be chosen. */
  copies: readonly { label: string; text: string | undefined }[]
}

export function RowMenu({ name, copies }: RowMenuProps) {
  const [result, setResult] = useState('')
  const announce = useContext(Copied)
  const label = `Actions for ${name}`
  const copy = async (text: string) => {
    const ended = await copyText(text)
    setResult(ended)
    announce(ended)
  }
  const items = copies.map(({ label: words, text }) => ({
    label: words,
    icon: CopyIcon,
    disabled: text === undefined,
    action: () => void copy(text ?? ''),
  }))
  return (
    <WithMenu label={label} content={{ sections: [items] }}>
      {(opener) => (
        // What was copied is said until the person goes on.
        <Tooltip text={result || 'More'} open={result !== ''}>
          <button
            {...opener}
            type="button"
            aria-label={label}
            className={styles.action}
            onBlur={() => setResult('')}
          >
            <KebabHorizontalIcon />
          </button>
        </Tooltip>
      )}
    </WithMenu>
  )
}
