// What is known of the repository, and beside it the form that renames it.
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

import { useRouteParams, useRepositoryTitle } from '../../components/use-repository.ts'
import { Drafted } from '../../forms/Drafted.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { knownName, permanentId } from '../../memory/identity.ts'
import { useMemory } from '../../memory/stored.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { renamedTo } from './renamed.ts'
import { RenameForm } from './RenameForm.tsx'
import { permanentAddress, RepositoryCard } from './RepositoryCard.tsx'
import { TooShort } from './TooShort.tsx'

import layout from '../../ui/Layout.module.css'
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
  const address = useMemory(() => permanentAddress(repo))
  return (
    <Page title={`Settings · ${visibleText(title)}`} heading="Settings">
      {renamed !== undefined && (
        <div className={styles.renamed}>
          <Notice
            variant="success"
            title="Renamed"
            actions={
              address !== undefined && (
                <CopyButton label="Copy permanent address" text={address} inWords />
              )
            }
          >
            The repository is now called <PlainText text={renamed} className={styles.name} />. Its
            permanent address stays.
          </Notice>
          <TooShort repo_name={renamed} />
        </div>
      )}
      <div className={layout.columns}>
        <RepositoryCard repo={repo} />
        <div data-print="never">
          <Region title="Rename repository">
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
          </Region>
        </div>
      </div>
    </Page>
  )
}
