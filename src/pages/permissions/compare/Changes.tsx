// Shows what differs between the two lists: how rules are matched, which changes to show, the table. Each
// choice lives in the address.
import { Select } from '@primer/react'
import { useDeferredValue, useId, useMemo } from 'react'

import { Search } from '../../../lib/search.ts'
import { ListCount, NothingListed } from '../../../list/ListStatus.tsx'
import { ruleText } from '../../../list/rule-list.ts'
import { useSearchParam } from '../../../list/use-search-param.ts'
import { Info } from '../../../ui/Info.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RadioChoice } from '../../../ui/RadioChoice.tsx'
import { ExportMenu } from '../ExportMenu.tsx'
import { filterByRules } from '../filter-rules.ts'
import { ShowAll } from '../ShowAll.tsx'
import type { RuleFilters } from '../use-rule-filters.ts'
import { changeKinds, ChangeTable } from './ChangeTable.tsx'
import { compareSides } from './compare-sides.ts'
import { differenceExport } from './difference-export.ts'
import type { Change, Identity } from './difference.ts'
import type { Side } from './side.ts'

import pageStyles from '../Permissions.module.css'
import styles from './Compare.module.css'

type ChangesProps = { repo: string; before: Side; after: Side; filters: RuleFilters }

const identities: { value: Identity; name: string }[] = [
  { value: 'id', name: 'ID' },
  { value: 'pattern', name: 'Pattern and subject' },
]

export function Changes({ repo, before, after, filters }: ChangesProps) {
  const [same, setSame] = useSearchParam('same')
  const identity = same === 'pattern' ? 'pattern' : 'id'
  const { changes, unchanged, limits } = useMemo(
    () => compareSides(before, after, identity),
    [before, after, identity],
  )
  const [addressedKind, setKind] = useSearchParam('change')
  const kind = Object.hasOwn(changeKinds, addressedKind) ? addressedKind : ''
  const shown = useShownChanges(changes, kind, filters)
  const id = useId()
  return (
    <>
      <div className={pageStyles.status}>
        <ListCount shown={shown.length} total={changes.length} what="changes" whole />
        <span>{unchanged === 1 ? '1 rule is' : `${unchanged} rules are`} the same in both.</span>
        <div className={pageStyles.menus}>
          <RadioChoice
            inline
            label="Match rules by"
            value={identity}
            onChange={(next) => setSame(next === 'id' ? '' : next)}
            choices={identities}
          />
          <Info label="About matching rules">
            <p>By ID, a rule without one is matched by its pattern and subject.</p>
            <p>By pattern and subject: if rules were recreated, or come from another repository.</p>
          </Info>
          <span className={pageStyles.labelled}>
            <label htmlFor={id}>Show</label>
            <Select id={id} value={kind} onChange={({ target }) => setKind(target.value)}>
              <Select.Option value="">{`All changes (${changes.length})`}</Select.Option>
              {Object.entries(changeKinds).map(([each, { label }]) => (
                <Select.Option key={each} value={each}>
                  {`${label} (${changes.filter((change) => change.kind === each).length})`}
                </Select.Option>
              ))}
            </Select>
          </span>
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
      </div>
      {limits.length > 0 && (
        <Notice variant="warning" title="What these two lists can’t tell" className={styles.limits}>
          {limits.join(' ')}
        </Notice>
      )}
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
          No changes match these filters.
        </NothingListed>
      )}
    </>
  )
}

/** The changes of a kind, or of all, that the filters show by the rule as it was or as it is. */
function useShownChanges(
  changes: readonly Change[],
  kind: string,
  { q, path, reading }: RuleFilters,
): readonly Change[] {
  const texts = useMemo(
    () => new Search(changes, (change) => rulesOf(change).map(ruleText).join('\n')),
    [changes],
  )
  const wanted = useDeferredValue(useMemo(() => ({ q, path, reading }), [q, path, reading]))
  return useMemo(() => {
    const ofKind = changes.filter((change) => kind === '' || kind === change.kind)
    return filterByRules(ofKind, wanted, texts, rulesOf)
  }, [changes, kind, texts, wanted])
}

function rulesOf({ before, after }: Change) {
  return [before, after].filter((rule) => rule !== undefined)
}
