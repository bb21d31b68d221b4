// A saved export beside what the service sends now, or beside another export. Nothing of a file leaves
// this browser, and no file can be in an address: it stays in this tab's memory.
import { ArrowRightIcon } from '@primer/octicons-react/ArrowRightIcon'
import { XIcon } from '@primer/octicons-react/XIcon'
import { clsx } from 'clsx'
import { Fragment, useId, useMemo, useRef, useState, type ReactNode } from 'react'

import type { GranularPermission } from '../../../api/resources.ts'
import { RepositoryTitle } from '../../../components/RepositoryTitle.tsx'
import { counted } from '../../../lib/counted.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { criteriaWords } from '../../../list/criteria.ts'
import { listSource } from '../../../list/exported.ts'
import { useLinkHere } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Problem } from '../../../ui/Notice.tsx'
import { CodeText, PlainText } from '../../../ui/PlainText.tsx'
import { returnFocus } from '../../../ui/return-focus.ts'
import { Timestamp } from '../../../ui/Timestamp.tsx'
import { AppliedFilters } from '../AppliedFilters.tsx'
import { FromTo } from '../FieldValue.tsx'
import { OpenedRule } from '../OpenedRule.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { Changes } from './Changes.tsx'
import { KindLabel } from './ChangeTable.tsx'
import { Comparison } from './comparison.ts'
import type { Change } from './difference.ts'
import { useOpenedExports } from './opened-exports.ts'
import type { Side } from './saved-export.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

import layout from '../../../ui/Layout.module.css'
import styles from './Compare.module.css'

export function ComparePanel({ repo, audit, readAt, applied, onChange, made }: PanelProps) {
  const { list } = audit
  const { opened, reading, refused, open, close } = useOpenedExports(repo)
  const now = useMemo(
    (): Side => ({ ...listSource(repo, readAt, list), filters: {}, items: list.items }),
    [repo, readAt, list],
  )
  const [before, after = now] = opened
  const comparison = useMemo(
    () => before && after && new Comparison(before, after),
    [before, after],
  )
  const changeOf = (rule: GranularPermission) => {
    const change = comparison?.changeOf(rule)
    return change && { ...change, said: <Said of={change} before={before} after={after} /> }
  }
  const dragging = useDroppedFiles(open)
  const linkHere = useLinkHere(ruleParameters)
  return (
    // A rule that is in both lists opens as it is.
    <OpenedRule
      repo={repo}
      items={[after ?? list, before].flatMap((side) => side?.items ?? [])}
      linked={list.items}
      changeOf={changeOf}
    >
      {refused && <Problem title={`“${refused.name}” can’t be compared`} message={refused.why} />}
      <div
        className={clsx(
          layout.row,
          layout.ends,
          styles.sides,
          !before && styles.empty,
          dragging && styles.dragging,
        )}
      >
        {!before && (
          <p className={styles.purpose}>See which rules were added, removed or changed</p>
        )}
        <div className={styles.lists}>
          <SideLine title="Before" side={before} onClose={close}>
            Open or drop a JSON export of rules.
          </SideLine>
          {!before && <ArrowRightIcon size={24} />}
          <SideLine title="After" side={before && after} onClose={close}>
            What the service sends now, or a second export.
          </SideLine>
        </div>
        <FilePicker
          label={openAnother[opened.length] ?? 'Open export'}
          first={!before}
          loading={reading}
          onFile={open}
        />
        {!before && (
          <div className={layout.small}>
            <p>
              No export yet? The tab <Link to={linkHere({ tab: 'rules' })}>Rules</Link> saves one:
              Export, JSON.
            </p>
            <p>
              Files are read in this browser and sent nowhere. They stay until you close them,
              reload the page or sign out.
            </p>
          </div>
        )}
      </div>
      {!before && <AppliedFilters applied={applied} picked={undefined} />}
      {before && !after && (
        <PanelStatus {...{ repo, applied }} count={<output>Loading rules…</output>} />
      )}
      {before && after && comparison && (
        <Changes {...{ repo, comparison, before, after, applied, onChange, made }} />
      )}
    </OpenedRule>
  )
}

type SaidProps = { of: Change; before: Side | undefined; after: Side | undefined }

/** The kind of a change, and which of the two lists have its rule. */
function Said({ of: change, before, after }: SaidProps) {
  return (
    <>
      <KindLabel kind={change.kind} />
      {change.before && change.after ? (
        <FromTo from={listName(before)} to={listName(after)} />
      ) : (
        <span>only in {listName(change.before ? before : after)}</span>
      )}
    </>
  )
}

const listName = (side?: Side) =>
  side?.file === undefined ? 'what the service sent' : <PlainText text={side.file} />

/** By how many are open. A third takes the place of the one that was opened first. */
const openAnother = ['Open export', 'Open a second export', 'Open another export']

type FilePickerProps = {
  label: string
  /** Whether none is open yet. */
  first: boolean
  loading: boolean
  onFile: (file: File) => Promise<void>
}

function FilePicker({ label, first, loading, onFile }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState(0)
  return (
    <>
      <Button
        variant={first ? 'primary' : 'default'}
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {/* A new one each time: the same file can be picked again, after it was put right. */}
      <input
        key={picked}
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const file = target.files?.item(0)
          if (file) void onFile(file)
          setPicked(picked + 1)
        }}
      />
    </>
  )
}

type SideLineProps = {
  title: string
  side: Side | undefined
  onClose: (side: Side) => void
  /** Stands there before the list does. */
  children: ReactNode
}

/** One of the two lists: what it is, and when it was so. */
function SideLine({ title, side, onClose, children }: SideLineProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.side}>
      <h2 id={id}>{title}</h2>
      <p className={styles.about}>{side ? <Facts of={side} /> : children}</p>
      {side?.file !== undefined && (
        <IconButton
          ref={returnFocus}
          icon={XIcon}
          size="small"
          variant="invisible"
          aria-label={`Close ${visibleText(side.file)}`}
          onClick={() => onClose(side)}
        />
      )}
    </section>
  )
}

/** Each in a line with others, or in one of its own. */
function Facts({ of: { file, repository, items, read_at, exported_at, filters } }: { of: Side }) {
  const time = read_at ?? exported_at
  return (
    <>
      <span>{file === undefined ? 'What the service sent' : <PlainText text={file} />}</span>{' '}
      <span>
        <RepositoryTitle repo={repository} />
      </span>{' '}
      <span>{counted(items.length, 'rule')}</span>{' '}
      {time !== undefined && (
        <span>
          {read_at === undefined ? 'exported' : 'read'}{' '}
          <Timestamp seconds={Date.parse(time) / 1000} exact />
        </span>
      )}
      {criteriaWords(ruleParameters, filters).map(({ name, value }) => (
        <Fragment key={name}>
          {' '}
          <span>
            <PlainText text={name} />: <CodeText text={value} />
          </span>
        </Fragment>
      ))}
    </>
  )
}
