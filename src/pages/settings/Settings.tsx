// The form that renames the repository, and below it the known facts about the repository.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { notFound } from '../../api/error-words.ts'
import type { Repository } from '../../api/resources.ts'
import { ApiProblem } from '../../components/ApiProblem.tsx'
import {
  useRepositoryId,
  useRepositoryTitle,
  useRouteParams,
} from '../../components/use-repository.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { granularPermissionsQuery } from '../../list/list-queries.ts'
import { permanentId, repositoryName } from '../../memory/repositories.ts'
import { useMemory } from '../../memory/stored-texts.ts'
import { addressOf, repositoryPath } from '../../paths.ts'
import { CopiedText } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem, RawFields } from '../../ui/FieldList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Absent } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { RenameForm } from './RenameForm.tsx'

import layout from '../../ui/Layout.module.css'

export default function SettingsPage() {
  const { repo } = useRouteParams()
  const title = useRepositoryTitle(repo)
  const repo_id = useMemory(() => permanentId(repo))
  const repo_name = useMemory(() => (repo_id === undefined ? repo : repositoryName(repo_id)))
  // Rules tell the ID, and whether there is such a repository. Who may not read them can rename it all the same.
  const { data, error } = useQuery({
    ...granularPermissionsQuery(repo, {}),
    enabled: repo_id === undefined,
  })
  useRepositoryId(repo, data?.items)
  const [answer, setAnswer] = useState<Repository>()
  const [renames, setRenames] = useState(0)
  const renameAnswer = answer?.repo_id === repo_id ? answer : undefined
  return (
    <Page title={`Settings · ${visibleText(title)}`} heading="Settings" width="narrow">
      <div className={layout.regions}>
        {error && notFound(error) && <ApiProblem error={error} />}
        <Region title="Rename repository">
          <RenameForm
            // After a rename, and at another repository, the form begins anew.
            key={JSON.stringify([repo, renames])}
            {...{ repo, repo_name }}
            onRenamed={(repository) => {
              setAnswer(repository)
              setRenames(renames + 1)
            }}
          />
        </Region>
        <RepositoryCard {...{ repo_id, repo_name, renameAnswer }} />
      </div>
    </Page>
  )
}

type RepositoryCardProps = {
  repo_id: string | undefined
  repo_name: string | undefined
  /** The answer of the rename that was just made here. */
  renameAnswer: Repository | undefined
}

/**
 * The known facts about the repository: its name, its ID, and an address that lasts. Right after a rename also every other
 * field of its answer, as it was sent, since no other operation sends them.
 */
function RepositoryCard({ repo_id, repo_name, renameAnswer }: RepositoryCardProps) {
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
        {renameAnswer && (
          <>
            <p className={layout.muted}>What the service answered to the rename besides:</p>
            <RawFields of={renameAnswer} but={['repo_id', 'repo_name']} />
          </>
        )}
      </div>
    </Region>
  )
}
