// Where the service sent no rule for its own filters: which these are, and what may be meant.
import { Fragment } from 'react'

import { meantBy } from '../../components/suggested-people.ts'
import { nearest } from '../../lib/likeness.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { NoMatches } from '../../list/ListStatus.tsx'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import type { ChangeFilters } from './audit.ts'
import { subjectFact } from './facts/fact.ts'
import { FactText } from './facts/FactText.tsx'
import { subjectIds, type Subject } from './facts/subject.ts'
import { knownPeople } from './known-people.ts'
import { knownSubjects } from './known-subjects.ts'

import styles from './Permissions.module.css'

type NothingSentProps = {
  repo: string
  /** What was asked for. */
  subject: Subject
  onChange: ChangeFilters
  /** Whether there is more to see, so that a line has to do. */
  aside: boolean
}

export function NothingSent({ repo, subject, onChange, aside }: NothingSentProps) {
  const asked = subjectIds(subject)
  const known = knownSubjects(repo)
  const way = (words: string, change: Subject) => (
    <Button ref={returnFocus} size={aside ? 'small' : 'medium'} onClick={() => onChange(change)}>
      {words}
    </Button>
  )
  const ways = asked.map(({ field, kind, id }) => {
    const near = nearest(id, known[field])
    const meant = near ?? (field === 'user_id' ? meantBy(id, knownPeople(repo))?.id : undefined)
    return (
      <Fragment key={field}>
        {meant !== undefined && way(`Did you mean ${visibleText(meant)}?`, { [field]: meant })}
        {asked.length > 1 && way(`Remove ${kind}`, { [field]: '' })}
      </Fragment>
    )
  })
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
