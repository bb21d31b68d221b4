// Shows what differs between the two lists, under the filters of the page.
import { useMemo } from 'react'

import { canonicalJson } from '../../../lib/json.ts'
import { visibleText } from '../../../lib/visible-text.ts'
import { criteriaOf, leavesOut } from '../../../list/criteria.ts'
import type { ItemList } from '../../../list/item-list.ts'
import { ListCount, EmptyList, NoMatches } from '../../../list/ListStatus.tsx'
import { repositoryId } from '../../../memory/identity.ts'
import { ruleParameters } from '../../../parameters.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { RuleFilters } from '../audit.ts'
import { PanelExport, PanelStatus, type PanelProps } from '../Panel.tsx'
import { passesPath } from '../patterns/path-reading.ts'
import { changeKinds, ChangeTable } from './ChangeTable.tsx'
import { changeList, difference, differenceExport, rulesOf, type Change } from './difference.ts'
import type { Side } from './saved-export.ts'

import styles from './Compare.module.css'

type ChangesProps = Pick<PanelProps, 'repo' | 'applied' | 'onChange' | 'onShowAll'> & {
  before: Side
  after: Side
}

export function Changes({ repo, before, after, applied, onChange, onShowAll }: ChangesProps) {
  const { q, path, reading, sort } = applied
  const beforeLacks = mayLackRules(before)
  const afterLacks = mayLackRules(after)
  const { list, unchanged, sameButIds } = useMemo(() => {
    const lacking = { before: beforeLacks, after: afterLacks }
    const { changes, ...others } = difference(before.items, after.items, lacking)
    return { list: changeList(changes), ...others }
  }, [before.items, after.items, beforeLacks, afterLacks])
  const doubts = doubtsAbout(before, after)
  const shown = useShownChanges(list, applied)
  const total = list.items.length
  return (
    <>
      <PanelStatus
        {...{ applied, onChange }}
        count={<ListCount shown={shown.length} total={total} what="changes" whole />}
        menus={
          <PanelExport
            repo={repo}
            exported={differenceExport({
              before,
              after,
              changes: shown,
              // What each list was asked for is its own.
              criteria: criteriaOf(ruleParameters, { q, path, reading, sort }),
            })}
            exportable
          />
        }
      >
        {shown.length > 0 && <span>{countedByKind(shown)}</span>}
        <span>
          {unchanged === 1 ? '1 rule is' : `${unchanged} rules are`} the same in both
          {sameButIds > 0 && `, ${sameButIds} the same but for their IDs`}.
        </span>
      </PanelStatus>
      {doubts.length > 0 && total > 0 && (
        <Notice variant="warning" title="What these two lists can’t tell" className={styles.doubts}>
          {doubts.join(' ')}
        </Notice>
      )}
      {shown.length > 0 && <ChangeTable changes={shown} sort={sort} />}
      {total === 0 && (
        <EmptyList>
          The two lists hold the same rules{sameButIds > 0 && ' but for their IDs'}.
        </EmptyList>
      )}
      {total > 0 && shown.length === 0 && (
        <NoMatches total={total} what="changes" onShowAll={onShowAll} />
      )}
    </>
  )
}

/** As in "1 added, 2 order only". */
function countedByKind(changes: readonly Change[]): string {
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  return Object.entries(changeKinds)
    .map(([kind, { label }]) => [byKind.get(kind as Change['kind'])?.length, label] as const)
    .filter(([count]) => count !== undefined)
    .map(([count, label]) => `${count} ${label.toLowerCase()}`)
    .join(', ')
}

/** The changes that the filters show by the rule as it was or as it is. */
function useShownChanges(
  list: ItemList<Change>,
  { q, path, reading, sort }: RuleFilters,
): readonly Change[] {
  return useMemo(() => {
    const concerned = passesPath({ path, reading })
    return list.shown({
      q,
      passes: concerned && ((change) => rulesOf(change).some(concerned)),
      sort,
    })
  }, [list, q, path, reading, sort])
}

/** What may make a rule show as added or removed that is neither, in sentences. */
function doubtsAbout(before: Side, after: Side): string[] {
  const doubts = []
  if (mayBeOfOthers(before, after)) {
    doubts.push(
      `These may be two repositories, “${visibleText(before.repository)}” and “${visibleText(after.repository)}”: no rule ties them together.`,
    )
  }
  const signs = [before, after].flatMap(({ signs_of_more }) => signs_of_more ?? [])
  if (signs.length > 0) {
    doubts.push(
      `The service may have more rules than it sent (its answer also carried: ${visibleText(signs.join('; '))}): what is only in the other list may be one of them.`,
    )
  }
  if (isFiltered(before) || isFiltered(after)) {
    doubts.push(
      canonicalJson(before.filters) === canonicalJson(after.filters)
        ? 'Both lists are filtered: a rule that is in one of them alone may have been changed so that the filters leave it out.'
        : 'Filters left rules out of a list: what is only in the other list may be one of them. Set the same filters above to compare what they let through.',
    )
  }
  return doubts
}

/** Whether a list may lack rules that the service has. */
function mayLackRules(list: Side): boolean {
  return list.signs_of_more !== undefined || isFiltered(list)
}

function isFiltered({ filters }: Side): boolean {
  return leavesOut(ruleParameters, filters)
}

/** Whether neither what they were read from nor a rule ties the two to one repository. */
function mayBeOfOthers(before: Side, after: Side): boolean {
  const [id, other] = [repositoryOf(before), repositoryOf(after)]
  if (id === other) return false
  const ids = new Set([other, after.repository, ...after.items.map(({ repo_id }) => repo_id)])
  return ![id, ...before.items.map(({ repo_id }) => repo_id)].some(
    (each) => each !== undefined && ids.has(each),
  )
}

/** What it was read from, an ID or a name, may lead to another repository by now. */
function repositoryOf({ repository, read_at, exported_at }: Side): string {
  const at = read_at ?? exported_at
  return repositoryId(repository, at === undefined ? undefined : Date.parse(at))
}
