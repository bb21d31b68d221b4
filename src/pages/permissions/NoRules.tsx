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

export function NoRules({ sent, filters: { q, path, reading, clear }, picked }: NoRulesProps) {
  if (sent === 0) {
    return (
      <NothingListed>
        The service sent no rules for this repository and these filters.
      </NothingListed>
    )
  }
  const filtered = q !== '' || picked.picks !== undefined
  return (
    <NothingListed action={<ShowAll what="rules" onClick={clear} />}>
      {filtered ? 'No rules match this filter' : 'No rules match this path'}
      {filtered && path !== '' && ' and path'}
      {path !== '' && ` (${readings[reading].name})`}.
    </NothingListed>
  )
}
