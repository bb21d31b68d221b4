// Texts in which the words of a search are marked. The search is in a context, so that another one renders only these texts
// again and not the rows.
import { createContext, useContext } from 'react'

import { matchRanges } from '../lib/match.ts'
import { visibleText } from '../lib/visible-text.ts'
import { CodeText } from '../ui/PlainText.tsx'

import styles from './HighlightedText.module.css'

const Query = createContext('')

/** Put it around a list; its value is the search. */
export const HighlightQuery = Query.Provider

/** For `short` see CodeText. An empty text was sent, too. */
export function HighlightedText({ text, short = false }: { text: string; short?: boolean }) {
  const query = useContext(Query)
  return <CodeText text={text || '""'} short={short} parts={matchRanges(text, query)} />
}

/** How many characters before a match always stay visible, as in HighlightedText.module.css. */
const leastBefore = 5

/** One line, in which the first match stays visible. Screen readers see two texts, so the element around it needs a name. */
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
