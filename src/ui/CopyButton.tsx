// Copies a text as it was sent. Its icon and a live region tell whether that worked.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { XIcon } from '@primer/octicons-react/XIcon'
import { useState } from 'react'

import { Button, IconButton } from './Button.tsx'
import { command } from './command.ts'
import { Announcement } from './VisuallyHidden.tsx'

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
  const [result, setResult] = useState<CopyResult>()
  const icon = result === undefined ? CopyIcon : result === 'Copied' ? CheckIcon : XIcon
  const copy = async () => setResult(await copyText(typeof text === 'string' ? text : text()))
  const shared = {
    ...command(label),
    onClick: () => void copy(),
    onBlur: () => setResult(undefined),
  }
  return (
    <>
      {inWords ? (
        <Button leadingVisual={icon} {...shared}>
          {label}
        </Button>
      ) : (
        <IconButton icon={icon} variant="invisible" size="small" aria-label={label} {...shared} />
      )}
      <Announcement text={result ?? ''} />
    </>
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
