// Says how many rules could match the typed path under the reading, and how many can't be compared.
import { useMemo } from 'react'

import type { GranularPermission } from '../../../api/endpoints.ts'
import { isIncomparable, readings, type TypedPath } from '../patterns/path-reading.ts'

type PathSummaryProps = { rules: readonly GranularPermission[]; typed: TypedPath }

export function PathSummary({ rules, typed: { reading } }: PathSummaryProps) {
  const incomparable = useMemo(
    () => rules.filter((rule) => isIncomparable(rule, reading)).length,
    [rules, reading],
  )
  const possible = rules.length - incomparable
  return (
    <span>
      {`${possible === 1 ? '1 rule' : `${possible} rules`} could match this path (${readings[reading].name})`}
      {incomparable > 0 && `, ${incomparable} can’t be compared`}.
    </span>
  )
}
