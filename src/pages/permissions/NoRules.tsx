// Says why no rule is listed, and leads back to all of them.
import { NothingListed } from '../../list/ListStatus.tsx'
import { readings } from './patterns/path-reading.ts'
import { ShowAll } from './ShowAll.tsx'
import type { RuleFilters } from './use-rule-filters.ts'
import type { PickedRules } from './use-shown-rules.ts'

type NoRulesProps = {
  /** How many rules there are to filter. */
  sent: number
  filters: RuleFilters
  picked: PickedRules
}

export function NoRules({ sent, filters, picked }: NoRulesProps) {
  const { q, path, reading, clear } = filters
  if (sent === 0) {
    return (
      <NothingListed>
        The service sent no rules for this repository and these filters.
      </NothingListed>
    )
  }
  if (picked.picks) {
    return (
      <NothingListed action={<ShowAll what="rules" onClick={clear} />}>
        No rule passes all of these filters.
      </NothingListed>
    )
  }
  const among = q === '' ? '' : ' of those that hold this text'
  return (
    <NothingListed action={<ShowAll what="rules" onClick={clear} />}>
      {path === ''
        ? 'No rule holds this text.'
        : `Read as ${readings[reading].name}, no rule’s pattern${among} could match this path.`}
    </NothingListed>
  )
}
