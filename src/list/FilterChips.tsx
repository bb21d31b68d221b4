// What chooses the items that are shown, a chip for each filter: where the fields are folded, too. Each can be taken back
// here.
import { XIcon } from '@primer/octicons-react/XIcon'
import type { ComponentProps, ReactNode } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import type { Parameters, Values } from '../parameters.ts'
import { BareList } from '../ui/BareList.tsx'
import { IconButton } from '../ui/Button.tsx'
import { CodeText } from '../ui/PlainText.tsx'
import { returnFocus } from '../ui/return-focus.ts'
import { criteriaOf, leavesOut } from './criteria.ts'
import { useChange } from './use-parameters.ts'

import styles from './FilterChips.module.css'

type FilterChipsProps<P extends Parameters> = Pick<ComponentProps<'ul'>, 'ref'> & {
  page: P
  applied: Values<P>
  /** Shows by itself that it is set. */
  except: keyof P
  /** What is shown for a value that says little. */
  called: { readonly [Name in keyof P]?: ReactNode }
}

/** What only says how another one is meant has no chip. */
export function FilterChips<P extends Parameters>(props: FilterChipsProps<P>) {
  const { page, applied, except, called, ref } = props
  const change = useChange<Parameters>(page)
  const set = Object.entries(criteriaOf(page, applied)).filter(
    ([name, value]) => name !== except && !page[name]?.of && leavesOut(page, { [name]: value }),
  )
  if (set.length === 0) return null
  return (
    <BareList ref={ref} aria-label="Applied filters" className={styles.filters}>
      {set.map(([name, value]) => {
        const { label = name, words } = page[name] ?? {}
        const inWords = words?.(value)
        return (
          <li key={name} className={styles.filter}>
            <span>
              {label}
              {called[name] ? ': ' : ' '}
              {called[name] ?? inWords ?? <CodeText text={value} />}
            </span>
            <IconButton
              ref={returnFocus}
              icon={XIcon}
              size="small"
              variant="invisible"
              aria-label={`Remove filter: ${label}${called[name] ? '' : ` ${visibleText(inWords ?? value)}`}`}
              onClick={() => change({ [name]: '' })}
            />
          </li>
        )
      })}
    </BareList>
  )
}
