// The answer about a typed path, the same wherever it is given: how many rules could match it, under which reading, and how
// many below it, so that who asks about a directory isn't told "none" because of a slash. And what nobody can tell.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'

import { Button } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import type { ChangeFilters } from './audit.ts'
import { folderOf, otherReading, readings, type Reached } from './patterns/path-reading.ts'

import styles from './Permissions.module.css'

export const noVerdict = 'The API doesn’t say whether a rule allows or denies.'

/** The rules of an answer where they were filtered by anything else. */
export const ofThose = 'of those that pass the other filters'

type PathNoteProps = Omit<AnswerProps, 'reach'> & {
  /** Undefined without a path, and while rules are loading. The live region is rendered all the same, so that it is heard. */
  reach: Reached | undefined
  onChange: ChangeFilters
}

export function PathNote({ reach, whose, onChange }: PathNoteProps) {
  return (
    <div className={reach && styles.status}>
      <output>{reach && <Answer {...{ reach, whose }} />}</output>
      {reach && (
        <>
          <Otherwise {...{ reach, onChange }} />
          <small>{noVerdict}</small>
        </>
      )}
    </div>
  )
}

type AnswerProps = {
  reach: Reached
  /** Which rules these are, as in "of this user"; empty for all. */
  whose: string
}

/** One sentence, so that no number seems to contradict another. */
export function Answer({ reach, whose }: AnswerProps) {
  const { path, reading, exact, incomparable, below } = reach
  return (
    <>
      {exact === 0 ? 'No rule' : rulesIn(exact)} {whose && `${whose} `}could match this path
      {exact + below === 0 && ' or anything below it'} ({readings[reading].name})
      {below > 0 && (
        <>
          , {exact === 0 ? `but ${below} could match` : `and ${below} more`} below{' '}
          <CodeText text={folderOf(path)} />
        </>
      )}
      {incomparable > 0 && `; ${incomparable} can’t be compared`}.
    </>
  )
}

const rulesIn = (count: number) => (count === 1 ? '1 rule' : `${count} rules`)

type OtherwiseProps = { reach: Reached; onChange: ChangeFilters }

/** What other choices would give, where they give something else. */
export function Otherwise({ reach, onChange }: OtherwiseProps) {
  const other = otherReading[reach.reading]
  const { exact, same } = reach.otherwise()
  return (
    <>
      <IncludeBelow {...{ reach, onChange }} />
      {!same && (
        <Button size="small" data-print="never" onClick={() => onChange({ reading: other })}>
          {`Read as ${readings[other].name}: ${rulesIn(exact)}`}
        </Button>
      )}
    </>
  )
}

/** Lists what is below the path, or leaves it out, where there is any. `own` are the rules that decide whether it is listed. */
export function IncludeBelow({ reach, own = reach, onChange }: OtherwiseProps & { own?: Reached }) {
  const { byItself, included } = own
  if (reach.below === 0) return null
  return (
    <Button
      size="small"
      data-print="never"
      aria-pressed={included}
      leadingVisual={included ? CheckIcon : undefined}
      // What happens by itself isn't written into the address.
      onClick={() => onChange({ below: included !== byItself ? 'auto' : included ? 'no' : 'yes' })}
    >
      Include everything below
    </Button>
  )
}
