// How many rules could match the typed path, and how many more have patterns below it: who asks about a directory isn't
// told "none" because of a slash.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'

import { Button } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import type { ChangeFilters } from './audit.ts'
import { folderOf, readings, type Reached } from './patterns/path-reading.ts'

import styles from './Permissions.module.css'

type PathNoteProps = {
  reach: Reached
  /** Lets rules below the path be included. */
  onChange?: ChangeFilters
}

export function PathNote({ reach, onChange }: PathNoteProps) {
  const { reading, exact, incomparable, below, included } = reach
  // What it does on its own isn't written into the address.
  const [include, leaveOut] = exact === 0 ? ['auto', 'no'] : ['yes', 'auto']
  return (
    <div className={styles.status}>
      <output>
        {exact === 1 ? '1 rule' : `${exact} rules`} could match this path ({readings[reading].name})
        {incomparable > 0 && `, ${incomparable} can’t be compared`}. <MoreBelow {...reach} />
      </output>
      {onChange && below > 0 && (
        <div data-print="never">
          <Button
            size="small"
            aria-pressed={included}
            leadingVisual={included ? CheckIcon : undefined}
            onClick={() => onChange({ below: included ? leaveOut : include })}
          >
            Include everything below
          </Button>
        </div>
      )}
    </div>
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
