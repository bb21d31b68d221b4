// Copies a text as it was sent. What came of it is said at the button, as at the button of a menu that copies.
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import type { MouseEvent } from 'react'

import { Button, IconButton } from './Button.tsx'
import { command } from './command.ts'
import { tell } from './tooltips.ts'

/** How an attempt to copy ended, in words. */
type CopyResult = 'Copied' | 'The browser refused to copy'

type CopyButtonProps = {
  /** The button's whole name, as in "Copy base". */
  label: string
  /** The text, or a function that makes it when the button is pressed. */
  text: string | (() => string)
  /** Whether the label is visible beside the icon. */
  inWords?: boolean
}

export function CopyButton({ label, text, inWords = false }: CopyButtonProps) {
  const shared = {
    ...command(label),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // Safari gives it to no button that is clicked.
      currentTarget.focus()
      void copyText(typeof text === 'string' ? text : text()).then(tell)
    },
  }
  if (!inWords) {
    const look = { icon: CopyIcon, variant: 'invisible', size: 'small' } as const
    return <IconButton {...look} aria-label={label} {...shared} />
  }
  return (
    <Button leadingVisual={CopyIcon} {...shared}>
      {label}
    </Button>
  )
}

/** Puts a text on the clipboard, where the browser allows it. */
export async function copyText(text: string): Promise<CopyResult> {
  try {
    await navigator.clipboard.writeText(text)
    return 'Copied'
  } catch {
    return 'The browser refused to copy'
  }
}
