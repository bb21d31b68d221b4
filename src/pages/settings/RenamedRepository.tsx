// The service's answer to a rename: every field of the repository as it was sent, with its meaning in
// words where the interface tells it.
import type { ReactNode } from 'react'

import type { repositorySchema } from '../../../contract/resources.ts'
import type { Repository } from '../../api/resources.ts'
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

/** Interface: Repository, sync_git_level. */
const levels = new Map<unknown, string>([
  [1, 'Latest commit of the default branch'],
  [2, 'Default branch with history'],
  [3, 'Full repository with history'],
  [4, 'Full repository with history and sync'],
])

type RepositoryField = {
  label: string
  /** How it is shown, where not as it was sent. */
  show?: (repository: Repository) => ReactNode
  /** Says more, behind what is shown. */
  more?: (repository: Repository) => ReactNode
}

const fields: Readonly<Record<keyof typeof repositorySchema.shape, RepositoryField>> = {
  repo_name: {
    label: 'Name',
    more: ({ repo_name }) => <CopyButton label="Copy name" text={repo_name} />,
  },
  repo_id: {
    label: 'Repository ID',
    more: ({ repo_id }) => <CopyButton label="Copy repository ID" text={repo_id} />,
  },
  size_bytes: {
    label: 'Size in bytes',
    more: ({ size_bytes }) => <Words words={binarySize(size_bytes)} />,
  },
  owner_user_id: { label: 'Owner' },
  created_timestamp: {
    label: 'Created',
    show: ({ created_timestamp }) => <Timestamp seconds={created_timestamp} />,
  },
  description: {
    label: 'Description',
    show: ({ description = '' }) => <PlainText text={description} lines />,
  },
  organization_id: { label: 'Organization ID' },
  default_branch_id: { label: 'Default branch ID' },
  default_branch_name: { label: 'Default branch' },
  sync_git_repo_url: { label: 'Synced git repository' },
  sync_git_level: {
    label: 'Git sync level',
    more: ({ sync_git_level }) => <Words words={levels.get(sync_git_level)} />,
  },
  digest_method: { label: 'Digest method' },
  def_auto_forwarding_enabled: { label: 'Auto-forwarding by default' },
}

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
          {Object.entries(fields).map(([field, { label, show, more }]) => {
            if (repository[field] === undefined) return null
            return (
              <FieldListItem key={field} name={label}>
                {show?.(repository) ?? <CodeText text={sentText(repository[field])} />}
                {more?.(repository)}
              </FieldListItem>
            )
          })}
        </FieldList>
        <RawFields fields={unlisted(repository, Object.keys(fields))} />
      </Region>
    </div>
  )
}

function Words({ words }: { words: string | undefined }) {
  return words !== undefined && <span className={styles.words}>{words}</span>
}
