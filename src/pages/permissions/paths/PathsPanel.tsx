// Checks several paths at once: for each, the rules whose pattern could match it.
import { memo, useDeferredValue, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { GranularPermission } from '../../../api/endpoints.ts'
import type { Column } from '../../../list/column.ts'
import { DataTable } from '../../../list/DataTable.tsx'
import { useSearchText, withParam } from '../../../list/use-search-param.ts'
import { useVisit, visitKey } from '../../../memory/visit.ts'
import { Field } from '../../../ui/Field.tsx'
import { Textarea } from '../../../ui/Input.tsx'
import { CodeText } from '../../../ui/PlainText.tsx'
import { PanelExport, PanelStatus, type PanelProps } from '../Panel.tsx'
import { isIncomparable } from '../patterns/path-reading.ts'
import { RuleLines } from '../RuleLines.tsx'
import { checkedPath, pathsExport, pathsOf, type CheckedPath } from './checked-path.ts'

import styles from '../Permissions.module.css'

export function PathsPanel({ repo, list, shown: rules, appliedFilters }: PanelProps) {
  const { text, inAddress, setText } = usePathText(repo)
  const { reading } = appliedFilters
  const appliedText = useDeferredValue(text)
  const checked = useMemo(
    () => pathsOf(appliedText).map((path) => checkedPath(path, rules, reading)),
    [appliedText, rules, reading],
  )
  return (
    <>
      <Field
        label="Paths"
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
      <PanelStatus
        menus={
          <PanelExport
            repo={repo}
            exported={pathsExport(checked, reading)}
            exportable={list.whole && checked.length > 0}
          />
        }
      >
        <output>
          {list.whole
            ? `${checked.length} ${checked.length === 1 ? 'path' : 'paths'}, checked against ${rules.length} of ${list.items.length} rules`
            : 'Reading rules…'}
        </output>
      </PanelStatus>
      {list.whole && checked.length > 0 && <PathTable paths={checked} />}
    </>
  )
}

/** Servers refuse addresses of more than 8 kB or so, with all that comes with them. */
const mostInAddress = 6000

/** The typed list: in the address as long as a link can hold it, else in this tab's memory. */
function usePathText(repo: string) {
  const [addressed, setAddressed] = useSearchText('paths')
  const [long = '', setLong] = useVisit(visitKey<string>('longPaths', repo))
  return {
    text: addressed || long,
    /** Whether a link to the page, and a reload, bring the list along. */
    inAddress: addressed !== '' || long === '',
    setText: (text: string) => {
      const fits = encodeURIComponent(text).length <= mostInAddress
      setLong(fits ? undefined : text)
      setAddressed(fits ? text : '')
    },
  }
}

const columns: Column<CheckedPath>[] = [
  {
    key: 'path',
    header: 'Path',
    rowHeader: true,
    wraps: true,
    cell: ({ path }) => <CodeText text={path} />,
  },
  {
    key: 'rules',
    header: 'Rules that could match',
    width: 44,
    wraps: true,
    cell: (checked) => <RulesOf checked={checked} />,
  },
]

/** Memoised, so that typing doesn't wait for it. */
export const PathTable = memo(function PathTable({ paths }: { paths: readonly CheckedPath[] }) {
  return (
    <DataTable
      label="Paths"
      columns={columns}
      rows={paths}
      rowKey={({ path }) => path}
      sort=""
      onSort={ignored}
    />
  )
})

/** No column is sorted by. */
function ignored() {}

function RulesOf({ checked: { path, reading, rules } }: { checked: CheckedPath }) {
  const [search] = useSearchParams()
  if (rules.length === 0) return 'No rule'
  const there = withParam(withParam(withParam(search, 'tab', ''), 'paths', ''), 'path', path)
  const note = (rule: GranularPermission) => isIncomparable(rule, reading) && ', can’t be compared'
  return (
    <>
      <RuleLines rules={rules} note={note} />
      <Link to={{ search: there.toString() }} className={styles.target}>
        {rules.length === 1 ? 'Show this rule' : `Show these ${rules.length} rules`}
      </Link>
    </>
  )
}
