// Rename repository: the form, and what is known of the repository.
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

import { useRouteParams, useRepositoryTitle } from '../../components/use-repository.ts'
import { Drafted } from '../../forms/Drafted.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { knownName, permanentId } from '../../memory/identity.ts'
import { useMemory } from '../../memory/stored.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { TooShort } from './Consequences.tsx'
import { renamedTo } from './renamed.ts'
import { RenameForm } from './RenameForm.tsx'
import { RepositoryCard } from './RepositoryCard.tsx'

import styles from './Settings.module.css'

/** The form's value within the rule or not, as a draft holds it. */
const formSchema = z.object({ new_name: z.string() })

export default function SettingsPage() {
  const { repo } = useRouteParams()
  const title = useRepositoryTitle(repo)
  const name = useMemory(() => knownName(repo))
  const id = useMemory(() => permanentId(repo))
  const { state } = useLocation()
  const renamed = useMemory(() => renamedTo(state, repo))
  const card = <RepositoryCard repo={repo} />
  return (
    <Page title={`Settings · ${visibleText(title)}`} heading="Rename repository" width="narrow">
      {renamed !== undefined && (
        // What somebody wants now is the address to pass on, not the form.
        <div className={styles.renamed}>
          <Notice variant="success" title="Renamed">
            The repository is now called <PlainText text={renamed} />.
          </Notice>
          <TooShort repo_name={renamed} />
          {card}
        </div>
      )}
      <Drafted
        form="rename"
        repo={repo}
        link=""
        // Addressed by its ID, it may have any name.
        start={{ new_name: name ?? (id === undefined ? repo : '') }}
        schema={formSchema}
      >
        {(draft) => <RenameForm repo={repo} draft={draft} />}
      </Drafted>
      {renamed === undefined && <div className={styles.card}>{card}</div>}
    </Page>
  )
}
