// What is known of the repository: its name, its ID, and an address that lasts. Right after a rename also every other field
// of its answer, as it was sent, since no other operation tells them.
import type { Repository } from '../../api/resources.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { addressOf, repositoryPath } from '../../paths.ts'
import { CopiedText } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { Absent } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'

import layout from '../../ui/Layout.module.css'

type RepositoryCardProps = {
  repo_id: string | undefined
  repo_name: string | undefined
  /** The answer of the rename that was just made here. */
  renamed: Repository | undefined
}

export function RepositoryCard({ repo_id, repo_name, renamed }: RepositoryCardProps) {
  return (
    <Region title="Repository">
      <div className={layout.stack}>
        <FieldList>
          {repo_name !== undefined && (
            <FieldListItem name="Name">
              <CopiedText label="Copy name" text={repo_name} />
            </FieldListItem>
          )}
          {repo_id === undefined ? (
            <FieldListItem
              name="Repository ID"
              note="Not known in this browser yet. Any review of the repository tells it."
            >
              <Absent />
            </FieldListItem>
          ) : (
            <>
              <FieldListItem name="Repository ID">
                <CopiedText label="Copy repository ID" text={repo_id} />
              </FieldListItem>
              <FieldListItem name="Permanent address">
                <CopiedText
                  label="Copy permanent address"
                  text={addressOf(repositoryPath(repo_id))}
                />
              </FieldListItem>
            </>
          )}
        </FieldList>
        {renamed && (
          <>
            <p className={layout.muted}>What the service answered to the rename besides:</p>
            <RawFields of={renamed} but={['repo_id', 'repo_name']} />
          </>
        )}
      </div>
    </Region>
  )
}
