// Texts in which the words of a search are marked. The search is in a context, so that another one renders only these texts
// again and not the rows.
import { createContext, useContext } from 'react'

import { matchRanges } from '../lib/match.ts'
import { CodeText } from '../ui/PlainText.tsx'

const Query = createContext('')

/** Put it around a list; its value is the search. */
export const HighlightQuery = Query.Provider

type HighlightedTextProps = { text: string; title?: string | undefined }

/** An empty text is shown as two quotes, because it was sent. */
export function HighlightedText({ text, title }: HighlightedTextProps) {
  const query = useContext(Query)
  return <CodeText text={text || '""'} title={title} parts={matchRanges(text, query)} />
}
