// An ID, a name or an address with its copy.
import type { ReactNode } from 'react'

import { CopyButton } from './CopyButton.tsx'
import { CodeText } from './PlainText.tsx'

type CopiedTextProps = {
  text: string
  /** The copy button's whole name. */
  label: string
  /** The text as a link. */
  children?: ReactNode
}

export function CopiedText({ text, label, children }: CopiedTextProps) {
  return (
    <>
      {children ?? <CodeText text={text} />}
      <CopyButton label={label} text={text} />
    </>
  )
}
