// The filters that are set, a chip for each, where the fields are folded, too. Each can be removed here.
import { XIcon } from '@primer/octicons-react/XIcon'

import { visibleText } from '../lib/visible-text.ts'
import type { Parameters, Values } from '../parameters.ts'
import { BareList } from '../ui/BareList.tsx'
import { IconButton } from '../ui/Button.tsx'
import { CodeText, PlainText } from '../ui/PlainText.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { useChange } from './use-parameters.ts'

import layout from '../ui/Layout.module.css'
import styles from './FilterChips.module.css'

type FilterChipsProps<P extends Parameters> = {
  page: P
  values: Values<P>
  /** What is shown for a value that says little to people. */
  words: { readonly [Name in keyof P]?: string | undefined }
  /** A filter whose field is always in sight. */
  except?: keyof P
}

export function FilterChips<P extends Parameters>(props: FilterChipsProps<P>) {
  const { page, values, words, except } = props
  const change = useChange<Parameters>(page)
  const activeFilters = Object.entries(page).flatMap(([name, { filter: label }]) => {
    const value = String(values[name])
    return label === undefined || value === '' || name === except ? [] : [{ name, label, value }]
  })
  if (activeFilters.length === 0) return null
  return (
    <BareList aria-label="Applied filters" className={layout.row}>
      {activeFilters.map(({ name, label, value }) => (
        <li key={name} className={styles.filter}>
          <span>
            {label}: {words[name] ? <PlainText text={words[name]} /> : <CodeText text={value} />}
          </span>
          <IconButton
            ref={returnFocus}
            icon={XIcon}
            size="small"
            variant="invisible"
            aria-label={`Remove filter: ${label} ${visibleText(words[name] ?? value)}`}
            onClick={() => change({ [name]: '' })}
          />
        </li>
      ))}
    </BareList>
  )
}
