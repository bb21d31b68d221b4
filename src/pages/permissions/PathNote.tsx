// The answer about a typed path, the same wherever it is given: how many rules could match it, under which reading, and how
// many below it, so that who asks about a directory isn't told "none" because of a slash. And what nobody can tell.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'

import { Button } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import type { ChangeFilters } from './audit.ts'
import { folderOf, readings, type Reached } from './patterns/path-reading.ts'

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
          <IncludeBelow {...{ reach, onChange }} />
          <ReadOtherwise {...{ reach, onChange }} />
          <span>{noVerdict}</span>
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
  const alsoBelow = below === 0 ? 'and no more' : `and ${below} more`
  const onlyBelow = below === 0 ? 'and none' : `but ${below} could match`
  return (
    <>
      {exact === 0 ? 'No rule' : rulesIn(exact)} {whose && `${whose} `}could match this path (
      {readings[reading].name}), {exact === 0 ? onlyBelow : alsoBelow} below{' '}
      <CodeText text={folderOf(path)} />
      {incomparable > 0 && `; ${incomparable} can’t be compared`}.
    </>
  )
}

const rulesIn = (count: number) => (count === 1 ? '1 rule' : `${count} rules`)

type OtherwiseProps = { reach: Reached; onChange: ChangeFilters }

/** Lists what is below the path, or leaves it out, where there is any. `own` are the rules that decide whether it is listed. */
export function IncludeBelow({ reach, own = reach, onChange }: OtherwiseProps & { own?: Reached }) {
  const { exact, included } = own
  if (reach.below === 0) return null
  return (
    <Button
      size="small"
      data-print="never"
      aria-pressed={included}
      leadingVisual={included ? CheckIcon : undefined}
      onClick={() => {
        // What happens by itself isn't written into the address.
        const byItself = included !== (exact === 0)
        onChange({ below: byItself ? 'auto' : included ? 'no' : 'yes' })
      }}
    >
      Include everything below
    </Button>
  )
}

export function ReadOtherwise({ reach: { reading, exactAs }, onChange }: OtherwiseProps) {
  const other = reading === 'depot' ? 'glob' : 'depot'
  return (
    <Button size="small" data-print="never" onClick={() => onChange({ reading: other })}>
      {`Read as ${readings[other].name}: ${rulesIn(exactAs(other))}`}
    </Button>
  )
}
