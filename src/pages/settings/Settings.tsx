// Rename repository: the form, and what the service answered to it.
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

import { useAddressed, useRepositoryName } from '../../components/use-repository.ts'
import { Drafted } from '../../drafts/Drafted.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { Page } from '../../ui/Page.tsx'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { Announcement } from '../../ui/VisuallyHidden.tsx'
import { answerIn } from './answer-state.ts'
import { identity } from './identity.ts'
import { RenamedRepository } from './RenamedRepository.tsx'
import { RenameForm } from './RenameForm.tsx'

import styles from './Settings.module.css'

/** The form's value within the rule or not, as a draft holds it. */
const formSchema = z.object({ new_name: z.string() })

export default function SettingsPage() {
  const { repo } = useAddressed()
  const repoName = useRepositoryName(repo)
  const renamed = answerIn(useLocation().state, repo)
  const { id, name } = identity(repo, renamed)
  return (
    <Page
      title={`Settings · ${visibleText(renamed?.repo_name ?? repoName)}`}
      heading="Rename repository"
      width="narrow"
    >
      <Announcement
        text={renamed ? `Renamed. It is now called ${visibleText(renamed.repo_name)}.` : ''}
      />
      {renamed ? (
        <RenamedRepository repository={renamed} />
      ) : (
        <div className={styles.identity}>
          <FieldList>
            {name !== undefined && (
              <FieldListItem name="Name">
                <PlainText text={name} />
              </FieldListItem>
            )}
            {id !== undefined && (
              <FieldListItem name="Repository ID">
                <CodeText text={id} />
                <CopyButton label="Copy repository ID" text={id} />
              </FieldListItem>
            )}
          </FieldList>
        </div>
      )}
      <Drafted
        form="rename"
        repo={repo}
        link=""
        start={{ new_name: name ?? '' }}
        schema={formSchema}
      >
        {(formDraft) => (
          <RenameForm
            repo={repo}
            name={name}
            // A name that is only remembered may be an old one, and it may be given again.
            isNameNow={(new_name) => new_name === (renamed?.repo_name ?? (id === repo ? '' : repo))}
            formDraft={formDraft}
          />
        )}
      </Drafted>
    </Page>
  )
}
