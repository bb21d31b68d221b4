// Says how many rules could match the typed path under the reading, and how many can't be compared.
import { useMemo } from 'react'

import type { GranularPermission } from '../../../api/endpoints.ts'
import { isIncomparable, readings, type TypedPath } from '../patterns/path-reading.ts'

import styles from '../Permissions.module.css'

type PathSummaryProps = { rules: readonly GranularPermission[]; typed: TypedPath }

export function PathSummary({ rules, typed: { reading } }: PathSummaryProps) {
  const incomparable = useMemo(
    () => rules.filter((rule) => isIncomparable(rule, reading)).length,
    [rules, reading],
  )
  return (
    <p className={styles.summary}>
      Read as {readings[reading].name}, {patterns(rules.length - incomparable)} could match this
      path.
      {incomparable > 0 && ` ${listed(incomparable)} here and marked: nobody can tell.`}
    </p>
  )
}

function patterns(count: number): string {
  if (count === 0) return 'no rule’s pattern'
  return count === 1 ? 'the pattern of 1 rule' : `the patterns of ${count} rules`
}

function listed(count: number): string {
  return count === 1
    ? '1 rule that can’t be compared with a path is listed'
    : `${count} rules that can’t be compared with a path are listed`
}
