// The form that renames the repository, and below it what is known of it, which a rename makes long.
import { clsx } from 'clsx'
import * as z from 'zod/mini'

import { notFound } from '../../api/error-words.ts'
import { ApiProblem } from '../../components/ApiProblem.tsx'
import { MeantRepositories } from '../../components/MeantRepositories.tsx'
import { useRouteParams, useRepositoryTitle } from '../../components/use-repository.ts'
import { Drafted } from '../../forms/Drafted.tsx'
import { useDone } from '../../forms/late-answer.ts'
import { visibleText } from '../../lib/visible-text.ts'
import { knownName, permanentId } from '../../memory/identity.ts'
import { useMemory } from '../../memory/stored.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { RenameForm } from './RenameForm.tsx'
import { RepositoryCard } from './RepositoryCard.tsx'
import { TooShort } from './TooShort.tsx'
import { useIdTold } from './use-id-told.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Settings.module.css'

/** The form's value within the rule or not, as a draft holds it. */
const formSchema = z.object({ new_name: z.string() })

export default function SettingsPage() {
  const { repo } = useRouteParams()
  const title = useRepositoryTitle(repo)
  const name = useMemory(() => knownName(repo))
  const id = useMemory(() => permanentId(repo))
  // Whoever signs in on the same page doesn't know the name.
  const isRenamed = useDone() !== undefined
  const told = useIdTold(repo)
  // That rules can't be read is of no interest here, unless it means that there is no such repository.
  const missing = told?.error && notFound(told.error) ? told.error : null
  return (
    <Page title={`Settings · ${visibleText(title)}`} heading="Settings" width="narrow">
      {isRenamed && name !== undefined && (
        <div className={clsx(layout.stack, styles.renamed)}>
          <Notice variant="success" title="Renamed">
            The repository is now called <PlainText text={name} className={styles.name} />. Links by
            the old name may stop working: share its permanent address below, which stays.
          </Notice>
          <TooShort repo_name={name} />
        </div>
      )}
      {missing && <ApiProblem error={missing} />}
      <MeantRepositories repo={repo} error={missing} />
      <div className={layout.regions}>
        <div data-print="never">
          <Region title="Rename repository">
            <Drafted
              form="rename"
              repo={repo}
              link=""
              // Addressed by its ID, it may have any name.
              start={{ new_name: name ?? (id === undefined ? repo : '') }}
              written={id !== undefined && name !== undefined ? { new_name: name } : undefined}
              schema={formSchema}
            >
              {(draft) => <RenameForm repo={repo} draft={draft} />}
            </Drafted>
          </Region>
        </div>
        <RepositoryCard
          repo={repo}
          isNameSure={isRenamed || repo === name}
          idIsUnknown={told !== undefined && !missing}
        />
      </div>
    </Page>
  )
}
