// Copies a raw text. The icon tells that it worked, and so does a live region.
import { CheckIcon, CopyIcon, XIcon } from '@primer/octicons-react'
import { Button, IconButton } from '@primer/react'
import { useState } from 'react'

import { Announcement } from './Announcement.tsx'
import { command } from './command.ts'

type State = 'ready' | 'copied' | 'refused'
const icons = { ready: CopyIcon, copied: CheckIcon, refused: XIcon }

type CopyButtonProps = {
  /** The button's whole name, as in "Copy base". */
  label: string
  text: string
  /** Whether the name is to be seen, too. */
  inWords?: boolean
}

export function CopyButton({ label, text, inWords = false }: CopyButtonProps) {
  const [state, setState] = useState<State>('ready')
  const copy = async () => {
    setState(await copyText(text))
  }
  const shared = {
    ...command(label),
    onClick: () => void copy(),
    onBlur: () => setState('ready'),
  }
  return (
    <>
      {inWords ? (
        <Button leadingVisual={icons[state]} {...shared}>
          {label}
        </Button>
      ) : (
        <IconButton
          icon={icons[state]}
          variant="invisible"
          size="small"
          aria-label={label}
          tooltipDirection="s"
          {...shared}
        />
      )}
      <Announcement text={state === 'ready' ? '' : copyResult(state)} />
    </>
  )
}

/** Puts a text on the clipboard; "refused" where the browser doesn't allow it. */
export async function copyText(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** What to say of an attempt to copy. */
export function copyResult(state: 'copied' | 'refused'): string {
  return state === 'copied' ? 'Copied' : 'The browser refused to copy'
}
