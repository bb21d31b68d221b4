// Rename repository: the form, and what the service answered to it.
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

import {
  useRouteParams,
  useRepositoryId,
  useRepositoryTitle,
} from '../../components/use-repository.ts'
import { Drafted } from '../../forms/Drafted.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { repositoryName } from '../../memory/identity.ts'
import { useMemory } from '../../memory/stored.ts'
import { Page } from '../../ui/Page.tsx'
import { answerIn } from './renamed.ts'
import { RenamedRepository } from './RenamedRepository.tsx'
import { RenameForm } from './RenameForm.tsx'

/** The form's value within the rule or not, as a draft holds it. */
const formSchema = z.object({ new_name: z.string() })

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export default function SettingsPage() {
  const { repo } = useRouteParams()
  const title = useRepositoryTitle(repo)
  const id = useRepositoryId(repo)
  const name = useMemory(() => repositoryName(id)) ?? repo
  const { state } = useLocation()
  const renamed = useMemory(() => answerIn(state, repo))
  return (
    <Page
      title={`Settings · ${visibleText(renamed?.repo_name ?? title)}`}
      heading="Rename repository"
      width="narrow"
    >
      {renamed && <RenamedRepository repository={renamed} />}
      <Drafted
        form="rename"
        repo={repo}
        link=""
        // Nobody calls a repository so: it is addressed by its ID, and its name isn't known.
        start={{ new_name: uuid.test(name) ? '' : name }}
        schema={formSchema}
      >
        {(draft) => <RenameForm repo={repo} name={name} draft={draft} />}
      </Drafted>
    </Page>
  )
}
