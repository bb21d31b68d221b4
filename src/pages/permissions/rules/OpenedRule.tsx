// The fields of the rule that the address names, over the table that it is in.
import type { Rules } from '../../../api/resources.ts'
import { optionalId } from '../../../lib/optional-id.ts'
import { OpenedItem } from '../../../list/OpenedItem.tsx'
import { useChange, useValues } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { NotLoadedDialog } from '../../../ui/NotLoaded.tsx'

export const RuleFields = lazyPart(
  async () => (await import('./RuleFields.tsx')).RuleFields,
  NotLoadedDialog,
)

const keyOf = ({ id }: Rules[number]) => optionalId(id)

export function OpenedRule(list: { items: Rules; whole: boolean }) {
  const { rule: itemKey } = useValues(ruleParameters)
  const change = useChange(ruleParameters)
  return (
    <OpenedItem what="rule" {...list} {...{ itemKey, keyOf }}>
      {(rule) => <RuleFields rule={rule} onClose={() => change({ rule: '' })} />}
    </OpenedItem>
  )
}
