// Copies a raw text. The icon tells that it worked, and so does a live region.
import { CheckIcon, CopyIcon, XIcon } from '@primer/octicons-react'
import { IconButton } from '@primer/react'
import { useState } from 'react'

import { Announcement } from './Announcement.tsx'

type State = 'ready' | 'copied' | 'refused'
const icons = { ready: CopyIcon, copied: CheckIcon, refused: XIcon }

/** `label` is the button's whole name, as in "Copy base". */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [state, setState] = useState<State>('ready')
  const copy = async () => {
    setState(await copyText(text))
  }
  return (
    <>
      <IconButton
        icon={icons[state]}
        variant="invisible"
        size="small"
        aria-label={label}
        tooltipDirection="s"
        onClick={() => void copy()}
        onBlur={() => setState('ready')}
      />
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
