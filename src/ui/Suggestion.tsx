// An option in the list of a combobox.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'

import { matchRanges } from '../lib/match.ts'
import type { ComboboxOption } from './combobox-option.ts'
import { IsolatedTexts } from './IsolatedTexts.tsx'
import { PlainText } from './PlainText.tsx'

import styles from './Combobox.module.css'
import layout from './Layout.module.css'

type SuggestionProps = {
  option: ComboboxOption
  /** The typed text, whose words are marked. */
  query: string
  isCurrent: boolean
}

export function Suggestion({ option, query, isCurrent }: SuggestionProps) {
  const { value, search, details } = option
  const texts = details?.().filter((text) => text !== undefined)
  return (
    <div className={styles.suggestion}>
      <span className={styles.line}>
        <PlainText text={value} parts={matchRanges(value, query)} className={layout.folded} />
        {isCurrent && <CheckIcon aria-label="Current" />}
      </span>
      {texts && (
        <small>
          <IsolatedTexts texts={texts} {...{ search, query }} />
        </small>
      )}
    </div>
  )
}
