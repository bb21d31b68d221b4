// A text in which the search of its list may have found something. Another search renders these texts again, and not
// their rows.
import { createContext, useContext } from 'react'

import { matchRanges } from '../lib/match.ts'
import { visibleText } from '../lib/visible-text.ts'
import { CodeText } from '../ui/PlainText.tsx'

import styles from './HighlightedText.module.css'

const Query = createContext('')

/** Around a list: its value is what the list is searched for. */
export const HighlightQuery = Query.Provider

/** `short` as CodeText has it. */
export function HighlightedText({ text, short = false }: { text: string; short?: boolean }) {
  const query = useContext(Query)
  return <CodeText text={text} short={short} parts={matchRanges(text, query)} />
}

/** So much before a hit is always in sight, as HighlightedText.module.css says, too. */
const leastBefore = 5

/** On one line, of which the first hit stays in sight. Two texts to a screen reader: name what it stands in. */
export function HighlightedLine({ text }: { text: string }) {
  const parts = matchRanges(text, useContext(Query))
  const [{ from } = { from: 0 }] = parts
  const [before, rest] = [text.slice(0, from), text.slice(from)]
  // Some characters are shown as escapes only beside others.
  const canPart = visibleText(before) + visibleText(rest) === visibleText(text)
  if (from <= leastBefore || !canPart) return <CodeText text={text} parts={parts} />
  return (
    <span className={styles.parts}>
      <CodeText text={before} />
      <CodeText
        text={rest}
        parts={parts.map((part) => ({ from: part.from - from, to: part.to - from }))}
      />
    </span>
  )
}
