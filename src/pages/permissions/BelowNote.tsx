// Says how many more rules have patterns below the typed path, so that who asks about a directory isn't told "none"
// because of a slash, and includes them.
import { CheckIcon } from '@primer/octicons-react/CheckIcon'

import { Button } from '../../ui/Button.tsx'
import { CodeText } from '../../ui/PlainText.tsx'
import type { ChangeFilters } from './audit.ts'
import type { Reached } from './path-reach.ts'
import { folderOf } from './patterns/path-reading.ts'

import styles from './Permissions.module.css'

type BelowNoteProps = { reach: Reached; onChange: ChangeFilters }

export function BelowNote({ reach: { path, exact, below, included }, onChange }: BelowNoteProps) {
  // What it does on its own isn't written into the address.
  const [include, leaveOut] = exact === 0 ? ['auto', 'no'] : ['yes', 'auto']
  return (
    <div className={styles.below}>
      <output>
        <MoreBelow {...{ path, below }} />
      </output>
      {below > 0 && (
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
