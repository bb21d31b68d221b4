// Copies a text as it was sent. Afterwards the button shows for some seconds how that ended; its name stays.
import { AlertIcon } from '@primer/octicons-react/AlertIcon'
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import { CopyIcon } from '@primer/octicons-react/CopyIcon'
import { useEffect, useState, type ReactNode } from 'react'

import { Button, IconButton } from './Button.tsx'
import { CodeText } from './PlainText.tsx'
import { Announcement } from './VisuallyHidden.tsx'

type CopyResult = 'Copied' | typeof refusal

type CopyButtonProps = {
  /** The button's whole name, as in "Copy base". */
  label: string
  /** The text, or a function that makes it when the button is pressed; undefined where the page says why there is none. */
  text: string | (() => string | undefined)
  /** Whether the label is visible beside the icon. */
  inWords?: boolean
}

export function CopyButton({ label, text, inWords = false }: CopyButtonProps) {
  const { result, copy } = useCopy()
  const buttonProps = {
    'aria-label': label,
    onClick: () => {
      const copied = typeof text === 'string' ? text : text()
      if (copied !== undefined) void copy(copied)
    },
  }
  const icon = copyIcon(result)
  return (
    <>
      {inWords ? (
        <Button leadingVisual={icon} {...buttonProps}>
          {result ?? label}
        </Button>
      ) : (
        <IconButton icon={icon} variant="invisible" size="small" {...buttonProps}>
          {result === refusal && refusal}
        </IconButton>
      )}
      <Announcement text={result ?? ''} />
    </>
  )
}

type CopiedTextProps = {
  text: string
  /** The copy button's whole name. */
  label: string
  /** The text as a link. */
  children?: ReactNode
}

/** An ID, a name or an address with its copy. */
export function CopiedText({ text, label, children }: CopiedTextProps) {
  return (
    <>
      {children ?? <CodeText text={text} />}
      <CopyButton label={label} text={text} />
    </>
  )
}

const refusal = 'The browser refused to copy'
const shownMilliseconds = 3000

/** Puts texts on the clipboard. `result` says how the last attempt ended, until it is old. */
export function useCopy() {
  const [result, setResult] = useState<CopyResult>()
  useEffect(() => {
    if (!result) return undefined
    const timer = setTimeout(() => setResult(undefined), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async (text: string) => {
    // The same result again is announced again.
    setResult(undefined)
    try {
      await navigator.clipboard.writeText(text)
      setResult('Copied')
    } catch {
      setResult(refusal)
    }
  }
  return { result, copy }
}

/** The icon of a button that copies. */
export function copyIcon(result: CopyResult | undefined, usual = CopyIcon) {
  if (!result) return usual
  return result === 'Copied' ? CheckIcon : AlertIcon
}
