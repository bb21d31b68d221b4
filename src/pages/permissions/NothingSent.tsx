// Where the service sent no rule for its own filters: which these are, and how to ask for less.
import { Fragment } from 'react'

import { NoMatches } from '../../list/ListStatus.tsx'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import type { ChangeFilters } from './audit.ts'
import { subjectFact } from './facts/fact.ts'
import { FactText } from './facts/FactText.tsx'
import { subjectIds, type Subject } from './facts/subject.ts'

import styles from './Permissions.module.css'

type NothingSentProps = {
  /** What was asked for. */
  subject: Subject
  onChange: ChangeFilters
  /** Whether there is more to see, so that a line has to do. */
  aside: boolean
}

export function NothingSent({ subject, onChange, aside }: NothingSentProps) {
  const asked = subjectIds(subject)
  const way = (words: string, change: Subject) => (
    <Button ref={returnFocus} size={aside ? 'small' : 'medium'} onClick={() => onChange(change)}>
      {words}
    </Button>
  )
  const ways = asked.map(({ field, kind }) => (
    <Fragment key={field}>{asked.length > 1 && way(`Remove ${kind}`, { [field]: '' })}</Fragment>
  ))
  const words = (
    <span>
      The service sent no rule for <FactText fact={subjectFact(subject)} />
      {asked.length > 1 && ' together'}.
    </span>
  )
  if (aside) {
    return (
      <div className={styles.status}>
        {words}
        {ways}
      </div>
    )
  }
  return (
    <NoMatches total={0} what="rules" page={ruleParameters} asking ways={ways}>
      {words}
    </NoMatches>
  )
}
