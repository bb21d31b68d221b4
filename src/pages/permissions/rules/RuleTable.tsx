// The table of rules, which tells why each is listed for a path.
import { memo, useMemo, useState } from 'react'

import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { HighlightedText } from '../../../list/HighlightedText.tsx'
import { useChange } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import { copyText } from '../../../ui/CopyButton.tsx'
import { CodeText } from '../../../ui/PlainText.tsx'
import { Announcement } from '../../../ui/VisuallyHidden.tsx'
import { folderOf, pathMatch, type TypedPath } from '../patterns/path-reading.ts'
import type { RuleColumn } from '../rule-columns.tsx'

import styles from '../Permissions.module.css'

type RuleTableProps = {
  label: string
  rules: Rules
  arriving: boolean
  columns: readonly RuleColumn[]
  sort: string
  /** The path that the rules could match, if one is typed. */
  listedFor: TypedPath | undefined
}

/** Memoised, so that typing doesn't wait while thousands of rows are rendered. */
export const RuleTable = memo(function RuleTable(props: RuleTableProps) {
  const { label, rules, arriving, columns, sort, listedFor } = props
  const change = useChange(ruleParameters)
  const [copied, setCopied] = useState('')
  const shown = useMemo(
    () =>
      columns.map((column) => {
        if (column.key === 'id') return withCopy(column, setCopied)
        return listedFor && column.rowHeader ? withMatch(column, listedFor) : column
      }),
    [columns, listedFor],
  )
  return (
    <>
      <DataTable
        label={label}
        columns={shown}
        rows={rules}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(next) => change({ sort: next })}
        arriving={arriving}
      />
      <Announcement text={copied} />
    </>
  )
})

/** An ID is copied whole by a press. `onCopied` is told in words how that ended. */
function withCopy(column: RuleColumn, onCopied: (result: string) => void): RuleColumn {
  const cell = (rule: GranularPermission) =>
    rule.id ? <CopiedId id={rule.id} onCopied={onCopied} /> : column.cell(rule)
  return { ...column, cell }
}

function CopiedId({ id, onCopied }: { id: string; onCopied: (result: string) => void }) {
  const [result, setResult] = useState('')
  const copy = async () => {
    const ended = await copyText(id)
    setResult(ended)
    onCopied(ended)
  }
  return (
    <button
      type="button"
      className={styles.copied}
      aria-label={`Copy ID ${visibleText(id)}`}
      onClick={() => void copy()}
      onBlur={() => setResult('')}
    >
      {result || <HighlightedText text={id} short />}
    </button>
  )
}

/** Beneath its pattern a rule says why it is listed. */
function withMatch(column: RuleColumn, listedFor: TypedPath): RuleColumn {
  const cell = (rule: GranularPermission) => (
    <>
      {column.cell(rule)}
      <div className={styles.match}>
        <PathMatch rule={rule} listedFor={listedFor} />
      </div>
    </>
  )
  return { ...column, cell }
}

/** Why a rule is listed for a path: what each wildcard of its pattern matched, or why it can't be told. */
function PathMatch({ rule, listedFor }: { rule: GranularPermission; listedFor: TypedPath }) {
  const match = pathMatch(rule, listedFor)
  if (match.kind === 'other') {
    return (
      <>
        Could match below <CodeText text={folderOf(listedFor.path)} />
      </>
    )
  }
  if (match.kind === 'incomparable') {
    return <span className={styles.unclear}>Can’t be compared: {visibleText(match.why)}</span>
  }
  const { wildcards, slashesAside } = match
  const isEnd = (index: number) =>
    listedFor.path.endsWith('/') &&
    index === wildcards.length - 1 &&
    rule.path_pattern?.endsWith(wildcards[index]?.wildcard ?? '')
  return (
    <>
      {wildcards.length === 0 && 'Pattern and path are the same'}
      {wildcards.map(({ wildcard, matched }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same wildcard may stand in it twice
        <span key={index}>
          {index > 0 && ', '}
          <CodeText text={wildcard} /> matched{' '}
          {matched !== '' && <CodeText text={matched} parts={[{ from: 0, to: matched.length }]} />}
          {matched === '' && (isEnd(index) ? 'nothing after the last slash' : 'nothing')}
        </span>
      ))}
      {slashesAside && ', compared without leading slashes'}
    </>
  )
}
