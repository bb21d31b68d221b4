// Rename repository: the form, and what the service answered to it.
import { useLocation } from 'react-router'
import * as z from 'zod/mini'

import { useAddressed } from '../../components/use-addressed.ts'
import { Drafted } from '../../drafts/Drafted.tsx'
import { visibleText } from '../../lib/visible-text.ts'
import { isKnownId, nameOf } from '../../memory/recents.ts'
import { Announcement } from '../../ui/Announcement.tsx'
import { Page } from '../../ui/Page.tsx'
import { PlainText } from '../../ui/PlainText.tsx'
import { answerIn } from './answer-state.ts'
import { RenamedRepository } from './RenamedRepository.tsx'
import { RenameForm } from './RenameForm.tsx'

import styles from './Settings.module.css'

/** What is in the form as it stands, whatever the rule says. */
const formSchema = z.object({ new_name: z.string() })

export default function SettingsPage() {
  const { repo } = useAddressed()
  const renamed = answerIn(useLocation().state, repo)
  // What addresses it is its name, unless an answer told that it is its ID.
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
      {name === undefined && <UnknownName lastKnown={nameOf(repo)} />}
      <Drafted form="rename" repo={repo} link="" start={{ new_name: '' }} schema={formSchema}>
        {(open) => <RenameForm repo={repo} name={name} open={open} />}
      </Drafted>
    </Page>
  )
}

function UnknownName({ lastKnown }: { lastKnown: string | undefined }) {
  return (
    <p className={styles.unknown}>
      The service tells a repository’s name only in its answer to a rename.
      {lastKnown !== undefined && (
        <>
          {' '}
          This browser knew it last as{' '}
          <b>
            <PlainText text={lastKnown} />
          </b>
          .
        </>
      )}
    </p>
  )
}
