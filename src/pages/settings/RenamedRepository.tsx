// What the service answered to a rename: every field of the repository.
import { Banner } from '@primer/react'

import { repoIdSchema } from '../../../contract/operations.ts'
import type { repositorySchema } from '../../../contract/resources.ts'
import type { ReadRepository } from '../../api/endpoints.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { unlisted } from '../../lib/unlisted.ts'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { tooShort } from './Consequences.tsx'
import { RepositoryField } from './RepositoryField.tsx'

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

export function RenamedRepository({ repository }: { repository: ReadRepository }) {
  const { repo_name } = repository
  return (
    <div className={styles.renamed}>
      <Banner
        variant="success"
        title="Renamed"
        description={
          <>
            The repository is now called <PlainText text={repo_name} />. This page goes on by its
            ID.
          </>
        }
      />
      {!repoIdSchema.safeParse(repo_name).success && (
        <Banner variant="warning" title="Too short for addresses" description={tooShort} />
      )}
      <Region title="Repository">
        <FieldList>
          {Object.entries(names).map(([field, name]) => {
            const value = repository[field]
            if (value === undefined) return null
            return (
              <FieldListItem key={field} name={name}>
                <RepositoryField field={field} value={value} />
              </FieldListItem>
            )
          })}
        </FieldList>
        <RawFields fields={unlisted(repository, Object.keys(names))} />
      </Region>
    </div>
  )
}
