// Lists what a link picked out of the rules, each in words with a button that takes it back.
import { XIcon } from '@primer/octicons-react'
import { IconButton } from '@primer/react'
import type { ReactNode } from 'react'

import { useChangeSearch } from '../../list/use-change-search.ts'
import { BareList } from '../../ui/BareList.tsx'
import { FocusReturn } from '../../ui/FocusReturn.tsx'
import { subjectFact } from './facts/subject.ts'
import { FactText } from './FactText.tsx'
import { withNarrowing, type Narrowing } from './narrowing.ts'
import type { PickedRules } from './use-shown-rules.ts'

import styles from './Narrowings.module.css'

export function Narrowings({ narrowing, finding }: PickedRules) {
  const { pattern, subject } = narrowing
  const change = useChangeSearch()
  const without = (name: keyof Narrowing) => () => {
    const { [name]: _, ...rest } = narrowing
    change((current) => withNarrowing(current, rest))
  }
  if (Object.keys(narrowing).length === 0) return null
  return (
    <BareList aria-label="Rules picked" className={styles.list}>
      {finding !== undefined && (
        <Picked name="Finding" onRemove={without('finding')}>
          {finding === 'looking' && 'looking for it…'}
          {finding === 'gone' && 'not found in the rules that were sent.'}
          {typeof finding === 'object' && <FactText fact={finding} />}
        </Picked>
      )}
      {pattern !== undefined && (
        <Picked name="Path pattern" onRemove={without('pattern')}>
          <FactText fact={[pattern === '' ? 'none' : { code: pattern }]} />
        </Picked>
      )}
      {subject && (
        <Picked name="Subject" onRemove={without('subject')}>
          <FactText fact={subjectFact(subject)} />
        </Picked>
      )}
    </BareList>
  )
}

type PickedProps = { name: string; onRemove: () => void; children: ReactNode }

function Picked({ name, onRemove, children }: PickedProps) {
  return (
    <li className={styles.picked}>
      <span>
        {name}: {children}
      </span>
      <FocusReturn>
        <IconButton
          icon={XIcon}
          size="small"
          variant="invisible"
          aria-label={`Remove filter: ${name}`}
          onClick={onRemove}
        />
      </FocusReturn>
    </li>
  )
}
