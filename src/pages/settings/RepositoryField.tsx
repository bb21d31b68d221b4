// One field of a repository as it was sent, with what its value means in words where the interface
// says so.
import type { ReactNode } from 'react'

import { rawJson } from '../../api/json.ts'
import { binarySize } from '../../lib/binary-size.ts'
import { CodeText } from '../../ui/CodeText.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'

import styles from './Settings.module.css'

/** Interface: Repository, sync_git_level. */
const levels = new Map<unknown, string>([
  [1, 'Latest commit of the default branch'],
  [2, 'Default branch with history'],
  [3, 'Full repository with history'],
  [4, 'Full repository with history and sync'],
])

const isNumber = (value: unknown) => typeof value === 'number' || typeof value === 'bigint'

export function RepositoryField({ field, value }: { field: string; value: unknown }): ReactNode {
  if (field === 'created_timestamp' && isNumber(value)) return <Timestamp seconds={value} />
  if (field === 'description' && typeof value === 'string') return <PlainText text={value} lines />
  const words =
    field === 'size_bytes' && isNumber(value)
      ? binarySize(value)
      : field === 'sync_git_level'
        ? levels.get(value)
        : undefined
  return (
    <>
      <CodeText text={typeof value === 'string' ? value : rawJson(value)} />
      {words !== undefined && <span className={styles.words}>{words}</span>}
      {typeof value === 'string' && copied[field] && (
        <CopyButton label={copied[field]} text={value} />
      )}
    </>
  )
}

const copied: Partial<Record<string, string>> = {
  repo_name: 'Copy name',
  repo_id: 'Copy repository ID',
}
