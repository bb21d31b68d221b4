// Shows what differs between the two lists: how rules are told apart, which changes to show, the table.
import { useDeferredValue, useMemo } from 'react'

import { Search } from '../../../lib/search.ts'
import { ListCount, NothingListed } from '../../../list/ListStatus.tsx'
import { ruleText } from '../../../list/rule-list.ts'
import { useSearchParam } from '../../../list/use-search-param.ts'
import { ExportMenu } from '../ExportMenu.tsx'
import { filterRules } from '../filter-rules.ts'
import { RuleFilterFields } from '../RuleFilterFields.tsx'
import { ShowAll } from '../ShowAll.tsx'
import { useRuleFilters, type RuleFilters } from '../use-rule-filters.ts'
import { changeKinds, ChangeTable } from './ChangeTable.tsx'
import { compareSides } from './compare-sides.ts'
import { ComparisonChoices } from './ComparisonChoices.tsx'
import { differenceExport } from './difference-export.ts'
import type { Change } from './difference.ts'
import type { Side } from './side.ts'

import pageStyles from '../Permissions.module.css'
import styles from './Compare.module.css'

type ChangesProps = { repo: string; before: Side; after: Side }

export function Changes({ repo, before, after }: ChangesProps) {
  const [same, setSame] = useSearchParam('same')
  const identity = same === 'pattern' ? 'pattern' : 'id'
  const { changes, unchanged, limits } = useMemo(
    () => compareSides(before, after, identity),
    [before, after, identity],
  )
  const [addressedKind, setKind] = useSearchParam('change')
  const kind = Object.hasOwn(changeKinds, addressedKind) ? addressedKind : ''
  const filters = useRuleFilters()
  const shown = useShownChanges(changes, kind, filters)
  return (
    <>
      <ComparisonChoices
        identity={identity}
        onIdentity={(next) => setSame(next === 'id' ? '' : next)}
        kind={kind}
        onKind={setKind}
        changes={changes}
      />
      <RuleFilterFields filters={filters} />
      <div className={pageStyles.status}>
        <ListCount shown={shown.length} total={changes.length} what="changes" whole />
        <ExportMenu
          repo={repo}
          exports={differenceExport({
            before,
            after,
            same_rule_by: identity,
            kind,
            changes: shown,
          })}
        />
      </div>
      <div className={styles.limits}>
        <p>{unchanged === 1 ? '1 rule is' : `${unchanged} rules are`} the same in both.</p>
        {limits.map((limit) => (
          <p key={limit}>{limit}</p>
        ))}
      </div>
      {shown.length > 0 && <ChangeTable changes={shown} />}
      {changes.length === 0 && <NothingListed>The two lists hold the same rules.</NothingListed>}
      {changes.length > 0 && shown.length === 0 && (
        <NothingListed
          action={
            <ShowAll
              what="changes"
              onClick={() => {
                setKind('')
                filters.clear()
              }}
            />
          }
        >
          No change passes these filters.
        </NothingListed>
      )}
    </>
  )
}

/** The changes of a kind, or of all, of which the filters show the rule as it was or as it is. */
function useShownChanges(
  changes: readonly Change[],
  kind: string,
  { q, path, reading }: RuleFilters,
): readonly Change[] {
  const rules = useMemo(
    () =>
      changes.flatMap(({ before, after }) => [before, after]).filter((rule) => rule !== undefined),
    [changes],
  )
  const texts = useMemo(() => new Search(rules, ruleText), [rules])
  const wanted = useDeferredValue(
    useMemo(() => ({ q, path, reading, kind }), [q, path, reading, kind]),
  )
  return useMemo(() => {
    const found = new Set(filterRules(rules, wanted, texts))
    return changes.filter(
      (change) =>
        (wanted.kind === '' || wanted.kind === change.kind) &&
        [change.before, change.after].some((rule) => rule && found.has(rule)),
    )
  }, [changes, rules, texts, wanted])
}
