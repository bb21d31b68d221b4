// Checks several paths at once: for each, the rules whose pattern could match it.
import { memo, useDeferredValue, useMemo } from 'react'

import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { isBlank } from '../../../lib/blank.ts'
import { counted } from '../../../lib/counted.ts'
import type { Column } from '../../../list/column.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { EmptyList } from '../../../list/ListStatus.tsx'
import { useLinkHere, useValues } from '../../../list/use-parameters.ts'
import { useVisit, repositoryKey } from '../../../memory/visit.ts'
import { ruleParameters } from '../../../parameters.ts'
import { Field } from '../../../ui/Field.tsx'
import { Textarea } from '../../../ui/Input.tsx'
import { Link } from '../../../ui/Link.tsx'
import { CodeText } from '../../../ui/PlainText.tsx'
import { LoadedOthers } from '../OtherRules.tsx'
import { PanelStatus, type PanelProps } from '../Panel.tsx'
import { IncludeBelow, NoVerdict, ReadOtherwise } from '../PathNote.tsx'
import { matchesEveryPath, pathMatch } from '../patterns/path-match.ts'
import { folderOf, readings, type Reached } from '../patterns/path-reading.ts'
import { RuleLines, RuleLinesHead } from '../RuleLines.tsx'
import { checkedPath, pathsExport, pathsOf, type CheckedPath } from './checked-path.ts'

import layout from '../../../ui/Layout.module.css'
import styles from '../Permissions.module.css'

export function PathsPanel(panel: PanelProps) {
  const { audit, applied, shown, made, nothing } = panel
  const { whole, items } = audit.list
  const { rules } = shown
  const { query, enabled, shown: readOthers } = panel.others
  const others = readOthers?.whole ? readOthers : undefined
  const { text, inAddress, setText } = usePathsText(panel)
  const { reading, below } = applied
  const appliedText = useDeferredValue(text)
  const checked = useMemo(
    () => pathsOf(appliedText).map((path) => checkedPath({ path, reading }, below, shown, others)),
    [appliedText, shown, others, reading, below],
  )
  const missing = useMemo(() => whole && checked.some(hasMoreOtherwise), [whole, checked])
  return (
    <>
      <div data-print="never">
        <Field
          label={ruleParameters.paths.label}
          error={undefined}
          hint={
            inAddress
              ? 'One per line. Spaces around a path are ignored.'
              : 'This list is too long for a link. It stays until you reload the page or sign out.'
          }
        >
          {(control) => (
            <Textarea
              {...control}
              rows={Math.min(Math.max(checked.length + 1, 3), 8)}
              monospace
              placeholder={'/src/net/main.ts\n/docs/index.md'}
              spellCheck={false}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </div>
      <PanelStatus
        {...panel}
        count={
          <output>
            {whole ? countWords(checked, rules, items, others?.rules) : 'Loading rules…'}
          </output>
        }
        exported={
          checked.length > 0
            ? pathsExport(checked, {
                ...made,
                criteria: { ...made.criteria, reading, ...(below !== 'auto' && { below }) },
              })
            : undefined
        }
      />
      {checked.length > 0 && (
        <div className={styles.status}>
          <NoVerdict />
          <IncludeBelow reach={together(checked)} />
          {missing && <ReadOtherwise reading={reading} gives="more rules" />}
        </div>
      )}
      {enabled && <LoadedOthers query={query}>{() => null}</LoadedOthers>}
      <div className={layout.stack}>
        {nothing}
        {checked.length > 0 && <PathTable paths={whole ? checked : []} />}
      </div>
      {whole && !nothing && checked.length === 0 && (
        <EmptyList>
          Paste a list of files or directories, such as those that a change touches. Beside each
          stand the rules whose pattern could match it.
        </EmptyList>
      )}
    </>
  )
}

/** What is below any of the paths is included only if it is below each of them. */
function together(checked: readonly CheckedPath[]) {
  const parents = checked.filter(({ reach, others }) => reach.below + (others?.below ?? 0) > 0)
  return {
    below: parents.length,
    byItself: parents.every(({ reach }) => reach.byItself),
    included: parents.every(({ reach }) => reach.included),
  }
}

/** Whether the other reading gives rules that are missing here. */
function hasMoreOtherwise({ reach, others }: CheckedPath): boolean {
  return reach.otherwise().more || others?.otherwise().more === true
}

function countWords(
  [first, ...more]: readonly CheckedPath[],
  rules: Rules,
  all: Rules,
  others?: Rules,
) {
  const some = rules.length === all.length ? '' : `${rules.length} of `
  const andOthers = others ? `, and ${others.length} of groups and others` : ''
  const against = `${some}${all.length} rules${andOthers}`
  if (!first) return `Enter paths to check them against ${against}.`
  return `${counted(more.length + 1, 'path')}, checked against ${against} (${readings[first.reading].name})`
}

/** The list as typed: in the address, or where that can't hold it, in this tab's memory. Before, the one path of other tabs. */
function usePathsText({ repo, filters, onChange }: PanelProps) {
  const { path } = useValues(ruleParameters)
  const [long = '', setLong] = useVisit(repositoryKey<string>(repo, 'longPaths'))
  const setText = (next: string) => {
    const fits = encodeURIComponent(next).length <= mostInAddress
    setLong(fits ? undefined : next)
    // Who removes that path doesn't want it back.
    onChange({ paths: fits ? next : '', ...(isBlank(next) && { path: '' }) })
  }
  return {
    text: filters.paths || long || path,
    /** Whether a link to the page, and a reload, bring the list along. */
    inAddress: filters.paths !== '' || long === '',
    setText,
  }
}

/** Servers refuse addresses of more than 8 kB or so, with all that comes with them. */
const mostInAddress = 6000

const columns: Column<CheckedPath>[] = [
  {
    key: 'path',
    header: 'Path',
    rowHeader: true,
    width: 16,
    wraps: true,
    cell: (checked) => <PathLink checked={checked} />,
  },
  {
    key: 'rules',
    header: 'Rules that could match',
    head: <RuleLinesHead />,
    wraps: true,
    cell: (checked) => <RulesOf checked={checked} />,
  },
]

/** Without paths, its shape. Memoised, so that typing doesn't wait for it. */
const PathTable = memo(function PathTable({ paths }: { paths: readonly CheckedPath[] }) {
  return (
    <DataTable
      label="Paths"
      columns={columns}
      rows={paths}
      rowKey={({ path }) => path}
      arriving={paths.length === 0}
    />
  )
})

/** Opens its rules in their own tab, with all of them and the reasons. */
function PathLink({ checked: { path, reach, others } }: { checked: CheckedPath }) {
  const linkHere = useLinkHere(ruleParameters)
  if (reach.rules.length + (others?.rules.length ?? 0) === 0) return <CodeText text={path} />
  return (
    <Link to={linkHere({ tab: 'rules', path })} className={styles.link}>
      <CodeText text={path} />
    </Link>
  )
}

function RulesOf({ checked }: { checked: CheckedPath }) {
  const { reach, whose, others, whoseOthers } = checked
  return (
    <>
      <ReachedRules reach={reach} whose={whose} />
      {others && (others.rules.length > 0 || reach.rules.length === 0) && (
        <ReachedRules reach={others} whose={whoseOthers} />
      )}
    </>
  )
}

function ReachedRules({ reach, whose }: { reach: Reached; whose: string }) {
  const { path, reading, rules, itself, below, included } = reach
  const none = itself.size === 0
  const left = included ? 0 : below
  const ofPattern = (rule: GranularPermission) => {
    if (matchesEveryPath(rule, reading)) return 'every path'
    const match = pathMatch(rule, { path, reading })
    if ('problem' in match) return 'can’t be compared'
    const { wildcards, slashesAside } = match
    return [!wildcards && 'below', slashesAside && 'compared without leading slashes']
      .filter(Boolean)
      .join(', ')
  }
  return (
    <>
      {(none || left > 0) && (
        <div className={styles.answer}>
          {none && `No rule${whose && ` ${whose}`}`}
          {none && below > 0 && ' for the path itself'}
          {left > 0 && (
            <>
              {none && ', but '}
              {left} {!none && 'more '}below <CodeText text={folderOf(path)} />
            </>
          )}
        </div>
      )}
      {rules.length > 0 && <RuleLines {...{ rules, ofPattern }} />}
    </>
  )
}
