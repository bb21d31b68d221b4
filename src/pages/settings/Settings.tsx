// Rename repository: the form, and what the service answered to it.
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

import type { ReadRepository } from '../../api/endpoints.ts'
import { Announcement } from '../../components/Announcement.tsx'
import { Drafted } from '../../components/Drafted.tsx'
import { Page } from '../../components/Page.tsx'
import { useAddressed } from '../../components/use-addressed.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { RenamedRepository } from './RenamedRepository.tsx'
import { RenameForm } from './RenameForm.tsx'

const empty = { new_name: '' }
/** What is in the form as it stands, whatever the rule says. */
const formSchema = z.object({ new_name: z.string() })

export default function SettingsPage() {
  const { repo } = useAddressed()
  const renamed = useRenamed(repo)
  return (
    <Page title={`Settings · ${visibleText(repo)}`} heading="Rename repository" width="narrow">
      <Announcement
        text={renamed ? `Renamed. It is now called ${visibleText(renamed.repo_name)}.` : ''}
      />
      {renamed && <RenamedRepository repository={renamed} />}
      <Drafted
        form="rename"
        repo={repo}
        link=""
        start={empty}
        schema={formSchema}
        nameOf={({ new_name }) => new_name}
      >
        {(draft, keep) => <RenameForm repo={repo} draft={draft} keep={keep} />}
      </Drafted>
    </Page>
  )
}

/** The answer of a rename that led here, for as long as the address is of that repository. */
function useRenamed(repo: string): ReadRepository | undefined {
  const { state } = useLocation() as { state: ReadRepository | null }
  return state?.repo_id === repo ? state : undefined
}
