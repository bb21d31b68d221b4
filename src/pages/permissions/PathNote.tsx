// The answer about a typed path, the same wherever it is given: how many rules could match it, under which reading, and how
// many below it, so that who asks about a directory isn't told "none" because of a slash. And what nobody can tell.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { counted } from '../../lib/counted.ts'
import { useChange } from '../../list/use-parameters.ts'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { folderOf, otherReading, readings, type Reached } from './patterns/path-reading.ts'

import hidden from '../../ui/VisuallyHidden.module.css'
import styles from './Permissions.module.css'

export const noVerdict = 'The API doesn’t say whether a rule allows or denies'

/** Once for all rules that are shown. */
export function NoVerdict() {
  return <small>{noVerdict}.</small>
}

type AnswerProps = {
  reach: Reached
  /** As ShownRules says it. */
  whose: string
  /** The rules that decide whether what is below the path is listed, where these don't. */
  own?: Reached
}

type PathNoteProps = Omit<AnswerProps, 'reach'> & {
  /** Undefined without a path, and while rules are loading. */
  reach: Reached | undefined
  /** Stands before it. */
  title?: ReactNode
  /** What is said in place of the answer. */
  instead?: string | undefined
}

/** Its live region is rendered without an answer, too, so that the answer is heard. */
export function PathNote({ reach, title, instead, ...of }: PathNoteProps) {
  const change = useChange(ruleParameters)
  const otherwise = reach && !of.own && otherwiseOf(reach)
  return (
    <div className={clsx((title || reach || instead) && styles.status)}>
      {title}
      <output>{reach ? <Answer {...of} reach={reach} /> : instead}</output>
      {reach && <IncludeBelow own={of.own} reach={reach} />}
      {otherwise && (
        <Button
          size="small"
          data-print="never"
          onClick={() => change({ reading: otherReading[reach.reading] })}
        >
          Read as {otherwise}
        </Button>
      )}
      {reach && !of.own && <NoVerdict />}
      {reach && of.own && reach.exact > 0 && <small>The API doesn’t say who is in a group.</small>}
    </div>
  )
}

/**
 * One sentence, so that no number seems to contradict another. Beside another answer it stands after a title that shows
 * whose rules it is about.
 */
function Answer({ reach, whose, own }: AnswerProps) {
  const { path, reading, exact, incomparable, below } = reach
  const otherCase = reach.otherCase()
  return (
    <>
      {exact === 0 ? 'No rule' : counted(exact, 'rule')}
      {whose && <span className={clsx(own && hidden.hidden)}> {whose}</span>}
      {!own && ` could match this path (${readings[reading].name})`}
      {below > 0 && (
        <>
          , {exact === 0 ? `but ${below} could match` : `and ${below} more`} below{' '}
          <CodeText text={folderOf(path)} />
        </>
      )}
      {incomparable > 0 && `; ${incomparable} can’t be compared`}.
      {otherCase > 0 &&
        ` Letter case matters: ${exact === 0 ? counted(otherCase, 'rule') : `${otherCase} more`} could match it, or below it, in another case.`}
    </>
  )
}

const rulesIn = (count: number) => (count === 1 ? '1 rule' : `${count} rules`)

/** What the other reading gives, in words; undefined if it gives the same rules. */
function otherwiseOf({ reading, otherwise }: Reached): string | undefined {
  const { exact, same } = otherwise()
  return same ? undefined : `${readings[otherReading[reading]].name}: ${rulesIn(exact)}`
}

/** Once for all rules of a path, where some are below it. */
export function IncludeBelow({ reach, own }: Pick<AnswerProps, 'reach' | 'own'>) {
  const change = useChange(ruleParameters)
  const { byItself, included } = own ?? reach
  if (reach.below === 0 || own?.below) return null
  return (
    <BelowButton
      included={included}
      // What happens by itself isn't written into the address.
      onChange={() => change({ below: included !== byItself ? 'auto' : included ? 'no' : 'yes' })}
    />
  )
}

type BelowButtonProps = { included: boolean; onChange: (included: boolean) => void }

export function BelowButton({ included, onChange }: BelowButtonProps) {
  return (
    <Button
      size="small"
      data-print="never"
      aria-pressed={included}
      onClick={() => onChange(!included)}
    >
      Include everything below
    </Button>
  )
}
