// What is known of the repository: an address that lasts, its name and its ID, and every other field of the last rename's
// answer, as it was sent, with its meaning in words where the interface tells it. No other operation tells them.
import { clsx } from 'clsx'
import { useMemo, type ReactNode } from 'react'

import type { repositorySchema } from '../../../contract/resources.ts'
import type { Repository } from '../../api/resources.ts'
import { RawFields } from '../../components/RawFields.tsx'
import { inSentence } from '../../fields/in-sentence.ts'
import { binarySize } from '../../lib/binary-size.ts'
import { sentText } from '../../lib/json.ts'
import { knownName, permanentId, pinOf } from '../../memory/identity.ts'
import { useMemory } from '../../memory/stored.ts'
import { addressOf, repositoryPath } from '../../paths.ts'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { FieldList, FieldListItem } from '../../ui/FieldList.tsx'
import { CodeText, PlainText } from '../../ui/PlainText.tsx'
import { Region } from '../../ui/Region.tsx'
import { Timestamp } from '../../ui/Timestamp.tsx'
import { lastAnswer, repositoryIn } from './renamed.ts'

import layout from '../../ui/Layout.module.css'
import styles from './Settings.module.css'

/** Interface: Repository, sync_git_level. */
const levels = new Map<unknown, string>([
  [1, 'Latest commit of the default branch'],
  [2, 'Default branch with history'],
  [3, 'Full repository with history'],
  [4, 'Full repository with history and sync'],
])

/** As far as it is known. */
type KnownRepository = { [Field in keyof Repository]?: Repository[Field] | undefined }

type RepositoryField = {
  label: string
  /** How it is shown, where not as it was sent. */
  show?: (repository: KnownRepository) => ReactNode
  /** Says more, behind what is shown. */
  more?: (repository: KnownRepository) => ReactNode
}

const fields: Readonly<Record<keyof typeof repositorySchema.shape, RepositoryField>> = {
  repo_name: { label: 'Name' },
  repo_id: { label: 'Repository ID' },
  size_bytes: {
    label: 'Size in bytes',
    more: ({ size_bytes = 0 }) => <Words words={binarySize(size_bytes)} />,
  },
  owner_user_id: { label: 'Owner' },
  created_timestamp: {
    label: 'Created',
    show: ({ created_timestamp = 0 }) => <Timestamp seconds={created_timestamp} exact />,
  },
  description: {
    label: 'Description',
    show: ({ description = '' }) => <PlainText text={description} lines translate="yes" />,
  },
  organization_id: { label: 'Organization ID' },
  default_branch_id: { label: 'Default branch ID' },
  default_branch_name: { label: 'Default branch' },
  sync_git_repo_url: { label: 'Synced git repository' },
  sync_git_level: {
    label: 'Git sync level',
    more: ({ sync_git_level }) => <Words words={levels.get(sync_git_level)} />,
  },
  digest_method: { label: 'Digest method' },
  def_auto_forwarding_enabled: { label: 'Auto-forwarding by default' },
}

type RepositoryCardProps = {
  /** As addressed. */
  repo: string
  /** Whether an answer just told its name. One by the ID doesn't, so that another rename may have come since. */
  isNameSure: boolean
  /** Whether it was found, but not what its ID is. */
  idIsUnknown: boolean
}

export function RepositoryCard({ repo, isNameSure, idIsUnknown }: RepositoryCardProps) {
  const repo_id = useMemory(() => permanentId(repo))
  const repo_name = useMemory(() => knownName(repo))
  const pinnedAs = useMemory(() => pinOf(repo)?.title)
  const told = useMemory(() => lastAnswer(repo_id))
  const answer = useMemo(() => told && repositoryIn(told), [told])
  const unnamed = repo_name === undefined && repo_id === undefined
  return (
    <Region title="Repository">
      <FieldList>
        {unnamed && (
          <FieldListItem
            name="Name or ID"
            note={
              idIsUnknown
                ? 'Whether this is the name or the ID isn’t known here yet, so there is no permanent address. The first review that you create here, or open at an address that begins like this page’s, tells.'
                : undefined
            }
          >
            <CopiedText whole label="Copy name or ID" text={repo} />
          </FieldListItem>
        )}
        {/* Not the name: whoever wrote the configuration chose it. */}
        {repo_name === undefined && pinnedAs !== undefined && (
          <FieldListItem name="Pinned as">
            <PlainText text={pinnedAs} />
          </FieldListItem>
        )}
        {fieldItems(
          { repo_name, repo_id },
          { repo_name: isNameSure ? undefined : 'The last one known in this browser.' },
        )}
        {repo_id !== undefined && (
          <FieldListItem name="Permanent address">
            <CopiedText
              whole
              label="Copy permanent address"
              text={addressOf(repositoryPath(repo_id))}
            />
          </FieldListItem>
        )}
      </FieldList>
      {told && answer && (
        <>
          <p className={clsx(layout.muted, styles.told)}>
            Known only from the rename on <Timestamp seconds={told.at / 1000} exact />. It may have
            changed since.
          </p>
          <FieldList>
            {fieldItems({ ...answer, repo_name: undefined, repo_id: undefined })}
          </FieldList>
          <RawFields of={answer} but={Object.keys(fields)} />
        </>
      )}
    </Region>
  )
}

function fieldItems(
  known: KnownRepository,
  notes: { [Field in keyof Repository]?: string | undefined } = {},
): ReactNode {
  return Object.entries(fields).map(([field, { label, show, more }]) => {
    const value = known[field]
    if (value === undefined) return null
    return (
      <FieldListItem key={field} name={label} note={notes[field]}>
        {show?.(known) ??
          (typeof value === 'string' ? (
            <CopiedText whole label={`Copy ${inSentence(label)}`} text={value} />
          ) : (
            <CodeText text={sentText(value)} />
          ))}
        {more?.(known)}
      </FieldListItem>
    )
  })
}

function Words({ words }: { words: string | undefined }) {
  return words !== undefined && <span className={clsx(layout.muted, styles.words)}>{words}</span>
}
