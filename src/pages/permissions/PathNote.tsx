// How many rules could match the typed path, and how many more have patterns below it: who asks about a directory isn't
// told "none" because of a slash.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'
import type { ComponentProps } from 'react'

import { Button } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import type { ChangeFilters } from './audit.ts'
import { folderOf, readings, type Reached } from './patterns/path-reading.ts'

import styles from './Permissions.module.css'

type PathNoteProps = {
  /** Undefined without a path, and while rules are loading. The live region is rendered all the same, so that it is heard. */
  reach: Reached | undefined
  /** Lets rules below the path be included. */
  onChange?: ChangeFilters
}

export function PathNote({ reach, onChange }: PathNoteProps) {
  return (
    <div className={reach && styles.status}>
      <output>{reach && <CouldMatch {...reach} />}</output>
      {reach && onChange && reach.below > 0 && (
        <IncludeBelow
          size="small"
          included={reach.included}
          // What it does on its own isn't written into the address.
          onInclude={(included) =>
            onChange({ below: included === (reach.exact === 0) ? 'auto' : included ? 'yes' : 'no' })
          }
        />
      )}
    </div>
  )
}

function CouldMatch(reach: Reached) {
  const { reading, exact, incomparable } = reach
  return (
    <>
      {exact === 1 ? '1 rule' : `${exact} rules`} could match this path ({readings[reading].name})
      {incomparable > 0 && `, ${incomparable} can’t be compared`}. <MoreBelow {...reach} />
    </>
  )
}

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
