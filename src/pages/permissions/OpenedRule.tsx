// Lets the patterns of rules open all fields of their rule, which the address then names.
import { useMemo, type ReactNode } from 'react'

import type { GranularPermission } from '../../api/resources.ts'
import { optionalId } from '../../lib/optional-id.ts'
import { OpenedItem } from '../../list/OpenedItem.tsx'
import { Opening } from '../../list/RowLink.tsx'
import type { RuleList } from '../../list/rule-list.ts'
import { useChange } from '../../list/use-parameters.ts'
import { ruleParameters } from '../../parameters.ts'
import { permissionsPath } from '../../paths.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { NotLoadedDialog } from '../../ui/NotLoaded.tsx'
import type { RuleChange } from './RuleFields.tsx'

export const RuleFields = lazyPart(
  async () => (await import('./RuleFields.tsx')).RuleFields,
  NotLoadedDialog,
)

const keyOf = ({ id }: GranularPermission) => optionalId(id)

type OpenedRuleProps = Pick<RuleList, 'items'> & {
  repo: string
  /** The rules that a link can open, those that the service sends; by default all. */
  linked?: RuleList['items']
  /** How one differs, where two lists are compared. */
  changeOf?: (rule: GranularPermission) => RuleChange | undefined
  children: ReactNode
}

export function OpenedRule(props: OpenedRuleProps) {
  const { repo, items, linked = items, changeOf, children } = props
  const change = useChange(ruleParameters)
  const opening = useMemo(
    () => ({
      pathOf: (rule: string) => permissionsPath(repo, { rule }),
      open: (rule: string) => change({ rule }),
    }),
    [repo, change],
  )
  return (
    <>
      <OpenedItem page={ruleParameters} what="rule" {...{ items, keyOf }}>
        {(rule, close) => (
          <RuleFields
            rule={rule}
            change={changeOf?.(rule)}
            hasLink={linked.some(({ id }) => id === rule.id)}
            onClose={close}
          />
        )}
      </OpenedItem>
      <Opening value={opening}>{children}</Opening>
    </>
  )
}
