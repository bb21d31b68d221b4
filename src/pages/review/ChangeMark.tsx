// Marks what changed since the person last saw the review, with what it was.
import type { ReactNode } from 'react'

import type { User } from '../../api/endpoints.ts'
import { UserName } from '../../components/UserName.tsx'
import { sentText } from '../../lib/json.ts'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { useChange } from './use-changes.ts'

import styles from './Changes.module.css'

/** `field` is the field's wire name. */
export function ChangeMark({ field }: { field: string }) {
  const change = useChange(field)
  if (!change) return null
  const { before } = change
  return (
    <Changed>{before === undefined ? 'was not there' : <>was {shown(field, before)}</>}</Changed>
  )
}

type ItemMarkProps<Item> = { was: Item[] | undefined; children: (item: Item) => ReactNode }

/** Marks an item of a list that wasn't there before, or was another. */
export function ItemMark<Item>({ was, children }: ItemMarkProps<Item>) {
  if (!was) return null
  if (was.length === 0) return <Mark>new</Mark>
  return (
    <Changed>
      was{' '}
      {was.map((item, index) => (
        // Never ordered anew: what was, stays.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{children(item)} </span>
      ))}
    </Changed>
  )
}

function Changed({ children }: { children: ReactNode }) {
  return (
    <span className={styles.change}>
      <Mark>changed</Mark>
      <small className={styles.was}>{children}</small>
    </span>
  )
}

export function Mark({ children }: { children: string }) {
  return <span className={styles.mark}>{children}</span>
}

/** As the page shows the field; the reader has seen to it that its value is of its type. */
function shown(field: string, before: unknown): ReactNode {
  if (field === 'title') return <PlainText text={before as string} />
  if (field === 'author') return <UserName user={before as User} />
  if (field === 'created_at' || field === 'updated_at') {
    // Two times may be as many hours ago.
    return <Timestamp seconds={before as number | bigint} exact="instead" />
  }
  return <CodeText text={sentText(before)} />
}
