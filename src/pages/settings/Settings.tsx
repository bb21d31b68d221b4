// Rename repository: the form, and what the service answered to it.
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

import { useAddressed } from '../../components/use-addressed.ts'
import { Drafted } from '../../drafts/Drafted.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { isKnownId } from '../../memory/recents.ts'
import { Announcement } from '../../ui/Announcement.tsx'
import { Page } from '../../ui/Page.tsx'
import { answerIn } from './answer-state.ts'
import { RenamedRepository } from './RenamedRepository.tsx'
import { RenameForm } from './RenameForm.tsx'

/** The form's value within the rule or not, as a draft holds it. */
const formSchema = z.object({ new_name: z.string() })

export default function SettingsPage() {
  const { repo } = useAddressed()
  const renamed = answerIn(useLocation().state, repo)
  // The address holds its name, unless an answer told that this is its ID.
  const name = renamed?.repo_name ?? (isKnownId(repo) ? undefined : repo)
  return (
    <Page
      title={`Settings · ${visibleText(renamed?.repo_name ?? repo)}`}
      heading="Rename repository"
      width="narrow"
    >
      <Announcement
        text={renamed ? `Renamed. It is now called ${visibleText(renamed.repo_name)}.` : ''}
      />
      {renamed && <RenamedRepository repository={renamed} />}
      <Drafted form="rename" repo={repo} link="" start={{ new_name: '' }} schema={formSchema}>
        {(open) => <RenameForm repo={repo} name={name} open={open} />}
      </Drafted>
    </Page>
  )
}
