// An ID, a name or an address with its copy. On one line it is cut where there is no room, and whole with the focus.
import type { ReactNode } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import { CopyButton } from './CopyButton.tsx'
import { CodeText } from './PlainText.tsx'

import styles from './FieldList.module.css'

type CopiedTextProps = {
  text: string
  /** The copy button's whole name. */
  label: string
  /** Whether it takes the lines it needs. */
  whole?: boolean
  /** The text as a link. */
  children?: ReactNode
}

/** A longer one may be cut. A key or a finger shows all of it. */
const fits = 16

export function CopiedText({ text, label, whole = false, children }: CopiedTextProps) {
  const line = !whole &&
    text.length > fits && {
      className: styles.line,
      title: visibleText(text),
      tabIndex: 0,
    }
  return (
    <>
      {children ? <span {...line}>{children}</span> : <CodeText text={text} {...line} />}
      <CopyButton label={label} text={text} />
    </>
  )
}
