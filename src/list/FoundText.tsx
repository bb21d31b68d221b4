// A text in which the search of its list may have found something. Only these texts are rendered again
// when what is searched for changes, not the rows that they stand in.
import { createContext, useContext } from 'react'

import type { Part } from '../lib/rank.ts'
import { CodeText } from '../ui/PlainText.tsx'

const Finder = createContext<(text: string) => readonly Part[]>(() => [])

/** Around a list: its value says which parts of a raw text were found. The same for the same search. */
export const Found = Finder.Provider

/** `short` as CodeText has it. */
export function FoundText({ text, short = false }: { text: string; short?: boolean }) {
  const parts = useContext(Finder)(text)
  return <CodeText text={text} short={short} parts={parts} />
}
