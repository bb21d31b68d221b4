// The columns of some rules, without those that this browser hides.
import { useMemo } from 'react'

import { hiddenRuleColumns } from '../../../memory/preferences.ts'
import { useStored } from '../../../memory/stored.ts'
import type { RuleFilters } from '../audit.ts'
import type { Rules } from '../facts/rules.ts'
import { columnsOf } from '../rule-columns.tsx'

export function useRuleColumns(rules: Rules, times: RuleFilters['times']) {
  const [hidden, setHidden] = useStored(hiddenRuleColumns)
  const all = useMemo(() => columnsOf(rules, times === 'exact'), [rules, times])
  const columns = useMemo(
    () => all.filter(({ key, rowHeader }) => rowHeader || !hidden.includes(key)),
    [all, hidden],
  )
  return { all, columns, hidden, setHidden }
}
