// An ID, a name or an address with its copy, on one line: cut where there is no room, and whole with the focus.
import type { ReactNode } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import { CopyButton } from './CopyButton.tsx'
import { CodeText } from './PlainText.tsx'

import styles from './FieldList.module.css'

type CopiedTextProps = {
  text: string
  /** The copy button's whole name. */
  label: string
  /** The text as it is shown, where not as code. */
  children?: ReactNode
}

/** One that is no longer fits into a narrow column. */
const fits = 20

export function CopiedText({ text, label, children }: CopiedTextProps) {
  return (
    <>
      <span
        className={styles.line}
        title={visibleText(text)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a key or a finger unfolds it
        tabIndex={text.length > fits ? 0 : undefined}
      >
        {children ?? <CodeText text={text} />}
      </span>
      <CopyButton label={label} text={text} />
    </>
  )
}
