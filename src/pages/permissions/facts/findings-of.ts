// Every finding of a list of rules, in one pass over it for each kind.
import type { GranularPermission } from '../../../api/endpoints.ts'
import { dateOfUnixTime } from '../../../lib/time.ts'
import { sortedBy } from '../../../list/order.ts'
import { coveredRules } from './covered.ts'
import type { Finding, FindingKind } from './finding.ts'
import { namesBoth, namesNeither, patternKey, subjectKey } from './subject.ts'

type Rules = readonly GranularPermission[]

/**
 * The findings of `rules`, kind by kind, each kind in evaluation order (missing values last, ties as
 * sent). What was last updated before `updatedBefore`, in milliseconds since 1970, is "not updated".
 * Takes the time of sorting: some 40 ms for 10,000 rules.
 */
export function findingsOf(rules: Rules, updatedBefore: number): Finding[] {
  const inOrder = sortedBy(rules, ({ evaluation_order }) => evaluation_order, false)
  return [
    ...alike('same-pattern', inOrder, (rule) =>
      rule.path_pattern === undefined ? undefined : patternKey(rule),
    ),
    ...alike('same-order', inOrder, ({ evaluation_order }) => orderKey(evaluation_order)),
    ...coverings(inOrder),
    ...all('both-subjects', inOrder, namesBoth),
    ...all('no-subject', inOrder, namesNeither),
    ...all('not-updated', inOrder, (rule) => (updated(rule) ?? updatedBefore) < updatedBefore),
    ...all('no-update-time', inOrder, (rule) => updated(rule) === undefined),
  ]
}

/** In milliseconds since 1970. */
function updated({ updated_unix }: GranularPermission): number | undefined {
  return dateOfUnixTime(updated_unix)?.getTime()
}

/** Rules of which two or more have the same `common`; a rule without it is like no other. */
function alike(
  kind: FindingKind,
  rules: Rules,
  common: (rule: GranularPermission) => string | undefined,
): Finding[] {
  return groupFindings(kind, Map.groupBy(rules, common))
}

/** The number itself: 2^60 is the same as an integer that keeps its digits and as one that needn't. */
function orderKey(order: number | bigint | undefined): string | undefined {
  return typeof order === 'number' && Number.isInteger(order) && !Number.isSafeInteger(order)
    ? BigInt(order).toString()
    : order?.toString()
}

/** Each rule that covers others, with those that no earlier one covers. */
function coverings(rules: Rules): Finding[] {
  const ordered = rules.flatMap((rule) => {
    const { path_pattern: pattern, evaluation_order: order } = rule
    if (pattern === undefined || order === undefined) return []
    return [{ subject: subjectKey(rule), pattern, order, rule }]
  })
  const coveredBy = coveredRules(ordered)
  const groups = new Map<string, GranularPermission[]>()
  for (const each of ordered) {
    const key = patternKey(each.rule)
    const earliest = coveredBy.get(each)
    if (earliest) groups.get(patternKey(earliest.rule))?.push(each.rule)
    // Of rules with the same pattern the first covers.
    if (!groups.has(key)) groups.set(key, [each.rule])
  }
  return groupFindings('covering', groups)
}

/** All rules of which something holds, as one finding. */
function all(
  kind: FindingKind,
  rules: Rules,
  holds: (rule: GranularPermission) => boolean,
): Finding[] {
  const found = rules.filter(holds)
  return found.length > 0 ? [{ kind, key: kind, rules: found }] : []
}

function groupFindings(
  kind: FindingKind,
  groups: ReadonlyMap<string | undefined, Rules>,
): Finding[] {
  return [...groups].flatMap(([key, rules]) =>
    key === undefined || rules.length < 2 ? [] : [{ kind, key: `${kind}.${key}`, rules }],
  )
}
