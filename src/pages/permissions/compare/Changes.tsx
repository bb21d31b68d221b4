// What differs between the two lists: how rules are told apart, which changes are shown, the table.
import { useDeferredValue, useMemo } from 'react'

import { ListCount, NothingListed } from '../../../list/ListStatus.tsx'
import { useSearchParam } from '../../../list/use-search-param.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { usePreparation } from '../../../ui/use-preparation.ts'
import { filterRules, textOf } from '../arrange.ts'
import { RuleFilterFields } from '../RuleFilterFields.tsx'
import { ShowAll } from '../ShowAll.tsx'
import { useRuleFilters, type RuleFilters } from '../use-rule-filters.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { ComparisonChoices } from './ComparisonChoices.tsx'
import { changeKinds, type Change, type ChangeKind, type Identity } from './difference.ts'
import { DifferenceExport } from './DifferenceExport.tsx'
import { limitsOf } from './limits.ts'
import type { OpenedExport } from './open-export.ts'
import type { ComparedSide, SentRules } from './sides.ts'
import { useComparison, type Comparison } from './use-comparison.ts'

import pageStyles from '../Permissions.module.css'
import styles from './Compare.module.css'

type ChangesProps = { repo: string; before: OpenedExport; after: OpenedExport | SentRules }

export function Changes({ repo, before, after }: ChangesProps) {
  const [same, setSame] = useSearchParam('same')
  const identity: Identity = same === 'pattern' ? 'pattern' : 'id'
  const comparison = useComparison({
    before: before.bytes,
    after: 'bytes' in after ? after.bytes : after.rules,
    identity,
  })
  const [kind, setKind] = useSearchParam('change')
  const filters = useRuleFilters()
  const changes = comparison instanceof Error ? none : (comparison?.changes ?? none)
  const wanted = changeKinds.find((each) => each === kind)
  const shown = useShownChanges(changes, wanted, filters)
  if (comparison instanceof Error) {
    return <Problem title="The comparison has failed" message={comparison.message} />
  }
  return (
    <>
      <ComparisonChoices
        identity={identity}
        onIdentity={(next) => setSame(next === 'id' ? '' : next)}
        kind={wanted ?? ''}
        onKind={setKind}
        changes={changes}
      />
      <RuleFilterFields filters={filters} />
      {comparison === undefined ? (
        <output>Comparing…</output>
      ) : (
        <>
          <div className={pageStyles.status}>
            <ListCount shown={shown.length} total={changes.length} what="changes" whole />
            <div className={pageStyles.menus}>
              <DifferenceExport
                repo={repo}
                before={before}
                after={after}
                identity={identity}
                changes={shown}
              />
            </div>
          </div>
          <Summary comparison={comparison} before={before.about} after={after.about} />
          {shown.length > 0 ? (
            <ChangeTable changes={shown} />
          ) : (
            <NoChanges
              {...(changes.length > 0 && {
                onShowAll: () => {
                  setKind('')
                  filters.clear()
                },
              })}
            />
          )}
        </>
      )}
    </>
  )
}

/** `onShowAll` takes the filters back, where there are changes that they hide. */
function NoChanges({ onShowAll }: { onShowAll?: () => void }) {
  if (!onShowAll) return <NothingListed>The two lists hold the same rules.</NothingListed>
  return (
    <NothingListed action={<ShowAll what="changes" onClick={onShowAll} />}>
      No change passes these filters.
    </NothingListed>
  )
}

const none: readonly Change[] = []

type SummaryProps = { comparison: Comparison; before: ComparedSide; after: ComparedSide }

function Summary({ comparison: { compared }, before, after }: SummaryProps) {
  const limits = limitsOf(before, after, compared)
  return (
    <div className={styles.limits}>
      <p>
        {compared.unchanged === 1 ? '1 rule is' : `${compared.unchanged} rules are`} the same in
        both.
      </p>
      {limits.map((limit) => (
        <p key={limit}>{limit}</p>
      ))}
    </div>
  )
}

/** The changes of a kind of which the filters show the rule as it was or as it is. */
function useShownChanges(
  changes: readonly Change[],
  kind: ChangeKind | undefined,
  { q, path, reading }: RuleFilters,
): readonly Change[] {
  const rules = useMemo(
    () =>
      changes.flatMap(({ before, after }) => [before, after]).filter((rule) => rule !== undefined),
    [changes],
  )
  const texts = usePreparation(rules, textOf)
  const wanted = useDeferredValue(
    useMemo(() => ({ q, path, reading, kind }), [q, path, reading, kind]),
  )
  return useMemo(() => {
    const found = new Set(filterRules(rules, wanted, texts))
    return changes.filter(
      ({ kind: each, before, after }) =>
        (wanted.kind === undefined || wanted.kind === each) &&
        ((before && found.has(before)) || (after && found.has(after))),
    )
  }, [changes, rules, texts, wanted])
}
