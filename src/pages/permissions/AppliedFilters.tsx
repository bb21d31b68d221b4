// What chooses the rules that are shown, in every tab.
import { FilterChips } from '../../list/FilterChips.tsx'
import { ruleParameters } from '../../parameters.ts'
import type { RuleFilters, ShownRules } from './audit.ts'
import { FactText } from './facts/FactText.tsx'

type AppliedFiltersProps = { applied: RuleFilters; picked: ShownRules['picked'] }

export function AppliedFilters({ applied, picked }: AppliedFiltersProps) {
  return (
    <FilterChips
      ref={keepFocus}
      page={ruleParameters}
      applied={applied}
      except="change"
      called={{ finding: picked && <FactText fact={picked.fact} /> }}
    />
  )
}

/** Which of its buttons had the focus when the list went, because other rules are read. */
let lostAt = -1

/** The list's `ref`: the button in the same place gets that focus once the rules are there. */
function keepFocus(list: HTMLUListElement) {
  const buttons = list.getElementsByTagName('button')
  if (document.activeElement === document.body) {
    // Until then it can't have it.
    buttons.item(Math.min(lostAt, buttons.length - 1))?.focus()
  }
  return () => {
    const at = Array.from(buttons).findIndex((button) => button === document.activeElement)
    if (at >= 0 || !list.closest('[inert]')) lostAt = at
  }
}
