// The footnotes of a text, and the links to them and back. Their element IDs are the page's own: no text can choose them.
import type { ReactNode } from 'react'

import { JumpLink } from '../ui/JumpLink.tsx'

const headingId = 'footnote-label'
const noteId = (number: number) => `user-content-fn-${number}`
const referenceId = (number: number) => `user-content-fnref-${number}`

type ReferenceProps = {
  /** Of the footnote, from 1. */
  number: number
  /** Whether it is the first reference to the footnote. The footnote's link back leads to that one. */
  isFirst: boolean
}

export function FootnoteReference({ number, isFirst }: ReferenceProps) {
  return (
    <sup>
      <JumpLink
        to={noteId(number)}
        id={isFirst ? referenceId(number) : undefined}
        aria-describedby={headingId}
      >
        {number}
      </JumpLink>
    </sup>
  )
}

type FootnotesProps = {
  heading: 'h3' | 'h4' | 'h5' | 'h6'
  /** By their identifiers, in the order of their numbers. */
  notes: ReadonlyMap<string, ReactNode>
}

export function Footnotes({ heading: Heading, notes }: FootnotesProps) {
  return (
    <section data-footnotes>
      <Heading id={headingId}>Footnotes</Heading>
      <ol>
        {Array.from(notes, ([identifier, note], index) => (
          <li key={identifier} id={noteId(index + 1)} tabIndex={-1}>
            {note}{' '}
            <JumpLink to={referenceId(index + 1)} aria-label={`Back to reference ${index + 1}`}>
              ↩
            </JumpLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
