// Short texts in one line. Each is isolated, so that one written from right to left doesn't reorder the others.
import { Fragment } from 'react'

import { matchRanges } from '../lib/match.ts'
import { PlainText } from './PlainText.tsx'

type IsolatedTextsProps = {
  texts: readonly string[]
  /** The text that was searched for `query`, whose words are marked in the parts of this text. */
  search?: string | undefined
  query: string
}

export function IsolatedTexts({ texts, search, query }: IsolatedTextsProps) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      <PlainText text={text} parts={search?.includes(text) ? matchRanges(text, query) : []} />
    </Fragment>
  ))
}
