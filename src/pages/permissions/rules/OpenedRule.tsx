// The fields of the rule that the address names, over the table that it is in.
import type { Rules } from '../../../api/resources.ts'
import { optionalId } from '../../../lib/optional-id.ts'
import { OpenedItem } from '../../../list/OpenedItem.tsx'
import { ruleParameters } from '../../../parameters.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { NotLoadedDialog } from '../../../ui/NotLoaded.tsx'

export const RuleFields = lazyPart(
  async () => (await import('./RuleFields.tsx')).RuleFields,
  NotLoadedDialog,
)

const keyOf = ({ id }: Rules[number]) => optionalId(id)

export function OpenedRule(list: { items: Rules; whole: boolean }) {
  return (
    <OpenedItem page={ruleParameters} what="rule" {...list} keyOf={keyOf}>
      {(rule, close) => <RuleFields rule={rule} onClose={close} />}
    </OpenedItem>
  )
}
