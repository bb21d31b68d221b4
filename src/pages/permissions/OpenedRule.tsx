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
import { RuleFields } from './RuleFields.tsx'

const keyOf = ({ id }: GranularPermission) => optionalId(id)

type OpenedRuleProps = Pick<RuleList, 'items'> & { repo: string; children: ReactNode }

export function OpenedRule({ repo, items, children }: OpenedRuleProps) {
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
        {(rule, close) => <RuleFields {...{ repo, rule }} onClose={close} />}
      </OpenedItem>
      <Opening value={opening}>{children}</Opening>
    </>
  )
}
