// The fields of the rule that the address names, over the table that it is in.
import { Suspense } from 'react'

import type { Rules } from '../../../api/resources.ts'
import { useChange, useValues } from '../../../list/use-parameters.ts'
import { ruleParameters } from '../../../parameters.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { NotLoadedDialog } from '../../../ui/NotLoaded.tsx'

export const RuleFields = lazyPart(
  async () => (await import('./RuleFields.tsx')).RuleFields,
  NotLoadedDialog,
)

/** `complete`: whether a rule that isn't among these is in no other list of the page. */
export function OpenedRule({ rules, complete }: { rules: Rules; complete: boolean }) {
  const { rule: id } = useValues(ruleParameters)
  const change = useChange(ruleParameters)
  const rule = id === '' ? undefined : rules.find((each) => each.id === id)
  if (rule) {
    return (
      <Suspense>
        <RuleFields rule={rule} onClose={() => change({ rule: '' })} />
      </Suspense>
    )
  }
  if (id === '' || !complete) return null
  return <Notice variant="warning" title="The rule in this link is not in the list" />
}
