// A text in which the search of its list may have found something. Only these texts are rendered again
// when what is searched for changes, not the rows that they stand in.
import { createContext, useContext } from 'react'

import { matchRanges } from '../lib/match.ts'
import { CodeText } from '../ui/PlainText.tsx'

const Query = createContext('')

/** Around a list: its value is what the list is searched for. */
export const HighlightQuery = Query.Provider

/** `short` as CodeText has it. */
export function HighlightedText({ text, short = false }: { text: string; short?: boolean }) {
  const query = useContext(Query)
  return <CodeText text={text} short={short} parts={matchRanges(text, query)} />
}
