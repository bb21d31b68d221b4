// The footnotes of a text, and the ways to them and back. Their ids are the page's own, whatever a text
// calls them.
import type { ReactNode } from 'react'

const headingId = 'footnote-label'
const noteId = (number: number) => `user-content-fn-${number}`
const referenceId = (number: number, count: number) =>
  `user-content-fnref-${number}${count > 1 ? `-${count}` : ''}`

type ReferenceProps = {
  /** Of the footnote, from 1. */
  number: number
  /** Which of the references to it this is, from 1. */
  count: number
}

export function FootnoteReference({ number, count }: ReferenceProps) {
  return (
    <sup>
      <a href={`#${noteId(number)}`} id={referenceId(number, count)} aria-describedby={headingId}>
        {number}
      </a>
    </sup>
  )
}

/** `line` is its last paragraph, at whose end the ways back stand. */
export type Footnote = { blocks: ReactNode; line: ReactNode }

type FootnotesProps = {
  heading: 'h3' | 'h4' | 'h5' | 'h6'
  notes: readonly Footnote[]
  /** How often each is referred to. */
  counts: readonly number[]
}

export function Footnotes({ heading: Heading, notes, counts }: FootnotesProps) {
  const numbered = notes.map((note, index) => ({ note, number: index + 1 }))
  return (
    <section data-footnotes>
      <Heading id={headingId}>Footnotes</Heading>
      <ol>
        {numbered.map(({ note: { blocks, line }, number }) => (
          <li key={number} id={noteId(number)}>
            {blocks}
            <p>
              {line}
              {upTo(counts[number - 1] ?? 0).map((count) => (
                <Back key={count} number={number} count={count} />
              ))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Back({ number, count }: ReferenceProps) {
  const name = `Back to reference ${number}${count > 1 ? `-${count}` : ''}`
  return (
    <>
      {' '}
      <a href={`#${referenceId(number, count)}`} aria-label={name}>
        ↩{count > 1 && <sup>{count}</sup>}
      </a>
    </>
  )
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
