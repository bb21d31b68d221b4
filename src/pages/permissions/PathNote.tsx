// The answer about a typed path, the same wherever it is given: how many rules could match it, under which reading, and how
// many below it, so that who asks about a directory isn't told "none" because of a slash. And what nobody can tell.
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { counted } from '../../lib/counted.ts'
import { useChange } from '../../list/use-parameters.ts'
import { ruleParameters } from '../../parameters.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import { returnFocus } from '../../ui/return-focus.ts'
import {
  folderOf,
  otherReading,
  readings,
  type Reached,
  type Reading,
} from './patterns/path-reading.ts'

import hidden from '../../ui/VisuallyHidden.module.css'
import styles from './Permissions.module.css'

export const noVerdict = 'The API doesn’t say whether a rule allows or denies'

/** Once for all rules that are shown. */
function NoVerdict() {
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
  const otherwise = reach && !of.own && reach.otherwise()
  return (
    <div className={clsx((title || reach || instead) && styles.status)}>
      {title}
      <output>{reach ? <Answer {...of} reach={reach} /> : instead}</output>
      {reach && <IncludeBelow own={of.own} reach={reach} />}
      {otherwise && !otherwise.same && (
        <ReadOtherwise reading={reach.reading} gives={counted(otherwise.exact, 'rule')} />
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

type ReadOtherwiseProps = { reading: Reading; gives: string }

/** Where the other reading gives other rules: which it is, and what it gives. */
function ReadOtherwise({ reading, gives }: ReadOtherwiseProps) {
  const change = useChange(ruleParameters)
  const other = otherReading[reading]
  return (
    <Button
      ref={returnFocus}
      size="small"
      data-print="never"
      onClick={() => change({ reading: other })}
    >
      Read as {readings[other].name}: {gives}
    </Button>
  )
}

type IncludeBelowProps = {
  /** Of a path, or of several together. */
  reach: Pick<Reached, 'below' | 'byItself' | 'included'>
  own?: Reached | undefined
}

/** Once for all rules that are shown, where some are below their path. */
export function IncludeBelow({ reach, own }: IncludeBelowProps) {
  const change = useChange(ruleParameters)
  const { byItself, included } = own ?? reach
  if (reach.below === 0 || own?.below) return null
  return (
    <Button
      size="small"
      data-print="never"
      aria-pressed={included}
      // What happens by itself isn't written into the address.
      onClick={() => change({ below: included !== byItself ? 'auto' : included ? 'no' : 'yes' })}
    >
      Include everything below
    </Button>
  )
}
