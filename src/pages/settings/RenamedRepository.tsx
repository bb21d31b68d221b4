// The service's answer to a rename: every field of the repository as it was sent, with its meaning in
// words where the interface tells it.
import type { ReactNode } from 'react'

import type { repositorySchema } from '../../../contract/resources.ts'
import type { Repository } from '../../api/endpoints.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { binarySize } from '../../lib/binary-size.ts'
import { sentText } from '../../lib/json.ts'
import { unlisted } from '../../lib/unlisted.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { TooShort } from './Consequences.tsx'

import styles from './Settings.module.css'

const names: Record<keyof typeof repositorySchema.shape, string> = {
  repo_name: 'Name',
  repo_id: 'Repository ID',
  size_bytes: 'Size in bytes',
  owner_user_id: 'Owner',
  created_timestamp: 'Created',
  description: 'Description',
  organization_id: 'Organization ID',
  default_branch_id: 'Default branch ID',
  default_branch_name: 'Default branch',
  sync_git_repo_url: 'Synced git repository',
  sync_git_level: 'Git sync level',
  digest_method: 'Digest method',
  def_auto_forwarding_enabled: 'Auto-forwarding by default',
}

/** Interface: Repository, sync_git_level. */
const levels = new Map<unknown, string>([
  [1, 'Latest commit of the default branch'],
  [2, 'Default branch with history'],
  [3, 'Full repository with history'],
  [4, 'Full repository with history and sync'],
])

export function RenamedRepository({ repository }: { repository: Repository }) {
  const { repo_name } = repository
  return (
    <div className={styles.renamed}>
      <Notice variant="success" title="Renamed">
        The repository is now called <PlainText text={repo_name} />. This page now uses the
        repository ID.
      </Notice>
      <TooShort repo_name={repo_name} />
      <Region title="Repository">
        <FieldList>
          {Object.entries(names).map(([field, name]) => {
            const value = repository[field]
            if (value === undefined) return null
            return (
              <FieldListItem key={field} name={name}>
                {fieldContent(field, value)}
              </FieldListItem>
            )
          })}
        </FieldList>
        <RawFields fields={unlisted(repository, Object.keys(names))} />
      </Region>
    </div>
  )
}

function fieldContent(field: string, value: unknown): ReactNode {
  const isNumber = typeof value === 'number' || typeof value === 'bigint'
  if (field === 'created_timestamp' && isNumber) return <Timestamp seconds={value} />
  if (field === 'description' && typeof value === 'string') return <PlainText text={value} lines />
  const size = field === 'size_bytes' && isNumber ? binarySize(value) : undefined
  const words = field === 'sync_git_level' ? levels.get(value) : size
  return (
    <>
      <CodeText text={sentText(value)} />
      {words !== undefined && <span className={styles.words}>{words}</span>}
      {field === 'repo_name' && <CopyButton label="Copy name" text={String(value)} />}
      {field === 'repo_id' && <CopyButton label="Copy repository ID" text={String(value)} />}
    </>
  )
}
