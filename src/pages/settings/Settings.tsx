// The form that renames the repository, and below it what is known of it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { notFound } from '../../api/error-words.ts'
import type { Repository } from '../../api/resources.ts'
import { ApiProblem } from '../../components/ApiProblem.tsx'
import { useRouteParams, useRepositoryTitle } from '../../components/use-repository.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { granularPermissionsQuery } from '../../list/list-queries.ts'
import { permanentId, repositoryName } from '../../memory/repositories.ts'
import { useMemory } from '../../memory/stored.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { RenameForm } from './RenameForm.tsx'
import { RepositoryCard } from './RepositoryCard.tsx'

import layout from '../../ui/Layout.module.css'

export default function SettingsPage() {
  const { repo } = useRouteParams()
  const title = useRepositoryTitle(repo)
  const repo_id = useMemory(() => permanentId(repo))
  const repo_name = useMemory(() => (repo_id === undefined ? repo : repositoryName(repo_id)))
  // Rules tell the ID, and whether there is such a repository. Who may not read them can rename it all the same.
  const { error } = useQuery({
    ...granularPermissionsQuery(repo, {}),
    enabled: repo_id === undefined,
  })
  const [answer, setAnswer] = useState<Repository>()
  const renamed = answer?.repo_id === repo_id ? answer : undefined
  return (
    <Page title={`Settings · ${visibleText(title)}`} heading="Settings" width="narrow">
      <div className={layout.regions}>
        {error && notFound(error) && <ApiProblem error={error} />}
        {renamed && (
          <Notice variant="success" title="Renamed">
            The repository is now called{' '}
            <b>
              <PlainText text={renamed.repo_name} />
            </b>
            . Links by the old name may stop working: share its permanent address below, which
            stays.
          </Notice>
        )}
        <Region title="Rename repository">
          <RenameForm
            // After a rename, and at another repository, the form begins anew.
            key={JSON.stringify([repo, renamed?.repo_name])}
            {...{ repo, repo_name }}
            onRenamed={setAnswer}
          />
        </Region>
        <RepositoryCard {...{ repo_id, repo_name, renamed }} />
      </div>
    </Page>
  )
}
