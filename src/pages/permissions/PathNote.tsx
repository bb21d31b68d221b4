// How many rules could match the typed path, under which reading, and how many under the other. How many more have
// patterns below it, so that who asks about a directory isn't told "none" because of a slash. And what nobody can tell.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import type { ComponentProps } from 'react'

import { Button } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import type { ChangeFilters } from './audit.ts'
import { folderOf, readings, type Reached } from './patterns/path-reading.ts'

import styles from './Permissions.module.css'

export const noVerdict = 'The API doesn’t say whether a rule allows or denies.'

type PathNoteProps = {
  /** Undefined without a path, and while rules are loading. The live region is rendered all the same, so that it is heard. */
  reach: Reached | undefined
  /** Whether that is of the rules that pass other filters. */
  filtered: boolean
  /** Lets rules below the path be included, and patterns be read otherwise. */
  onChange?: ChangeFilters
}

export function PathNote({ reach, filtered, onChange }: PathNoteProps) {
  return (
    <div className={reach && styles.status}>
      <output>{reach && <CouldMatch {...{ reach, filtered }} />}</output>
      {reach && onChange && <Otherwise {...{ reach, onChange }} />}
    </div>
  )
}

/** What another choice would give, and what no choice tells. */
function Otherwise({ reach, onChange }: { reach: Reached; onChange: ChangeFilters }) {
  const { reading, exact, exactAs, included } = reach
  const other = reading === 'depot' ? 'glob' : 'depot'
  return (
    <>
      <Button size="small" data-print="never" onClick={() => onChange({ reading: other })}>
        {`Read as ${readings[other].name}: ${rulesIn(exactAs(other))}`}
      </Button>
      {reach.below > 0 && (
        <IncludeBelow
          size="small"
          included={included}
          // What it does on its own isn't written into the address.
          onInclude={(include) =>
            onChange({ below: include === (exact === 0) ? 'auto' : include ? 'yes' : 'no' })
          }
        />
      )}
      <span>{noVerdict}</span>
    </>
  )
}

function CouldMatch({ reach, filtered }: { reach: Reached; filtered: boolean }) {
  const { reading, exact, incomparable, below, included } = reach
  return (
    <>
      {rulesIn(exact)} {filtered && 'of those that pass the other filters '}could match this path (
      {readings[reading].name}){incomparable > 0 && `, ${incomparable} can’t be compared`}.{' '}
      <MoreBelow {...reach} />
      {included && below > 0 && (below === 1 ? ' It is included.' : ' They are included.')}
    </>
  )
}

const rulesIn = (count: number) => (count === 1 ? '1 rule' : `${count} rules`)

type IncludeBelowProps = Pick<ComponentProps<typeof Button>, 'size'> & {
  included: boolean
  onInclude: (included: boolean) => void
}

export function IncludeBelow({ included, onInclude, ...look }: IncludeBelowProps) {
  return (
    <Button
      {...look}
      data-print="never"
      aria-pressed={included}
      leadingVisual={included ? CheckIcon : undefined}
      onClick={() => onInclude(!included)}
    >
      Include everything below
    </Button>
  )
}

/** As a sentence. */
export function MoreBelow({ path, below }: Pick<Reached, 'path' | 'below'>) {
  return (
    <>
      {below === 1 ? '1 more rule has a pattern' : `${below} more rules have patterns`} below{' '}
      <CodeText text={folderOf(path)} />.
    </>
  )
}
