// Every finding of a list of rules, in one pass over it for each kind. Runs in findings.worker.ts.
import { readUnixTime } from '../../../lib/time.ts'
import { sortedBy } from '../../../list/sort.ts'
import { coveredRules } from './covered.ts'
import type { Finding, FindingKind, RuleFacts } from './finding.ts'
import { shortKey } from './short-key.ts'
import { namesBoth, namesNeither, subjectKey } from './subject.ts'

type Placed = { rule: RuleFacts; place: number }

/**
 * The findings of `rules`, kind by kind, each kind in evaluation order (missing values last, ties as
 * sent). What was last updated before `updatedBefore`, in milliseconds since 1970, is "not updated".
 * Takes the time of sorting.
 */
export function findingsOf(rules: readonly RuleFacts[], updatedBefore: number): Finding[] {
  const placed = rules.map((rule, place) => ({ rule, place }))
  const inOrder = sortedBy(placed, ({ rule }) => rule.evaluation_order, false)
  return [
    ...alike('same-pattern', inOrder, (rule) =>
      rule.path_pattern === undefined ? undefined : subjectKey(rule) + rule.path_pattern,
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
function updated({ updated_unix }: RuleFacts): number | undefined {
  return readUnixTime(updated_unix)?.getTime()
}

/** Rules of which two or more have the same `common`; a rule without it is like no other. */
function alike(
  kind: FindingKind,
  rules: readonly Placed[],
  common: (rule: RuleFacts) => string | undefined,
): Finding[] {
  const groups = new Map<string, number[]>()
  for (const { rule, place } of rules) {
    const key = common(rule)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(place)
    else groups.set(key, [place])
  }
  return groupFindings(kind, groups)
}

/** The number itself: 2^60 is the same as an integer that keeps its digits and as one that needn't. */
function orderKey(order: number | bigint | undefined): string | undefined {
  return typeof order === 'number' && Number.isInteger(order)
    ? BigInt(order).toString()
    : order?.toString()
}

/** Each rule that covers others, with those that no earlier one covers. */
function coverings(rules: readonly Placed[]): Finding[] {
  const ordered = rules.flatMap(({ rule, place }) => {
    const { path_pattern: pattern, evaluation_order: order } = rule
    if (pattern === undefined || order === undefined) return []
    return [{ subject: subjectKey(rule), pattern, order, place }]
  })
  const coveredBy = coveredRules(ordered)
  const groups = new Map<string, number[]>()
  for (const rule of ordered) {
    const { subject, pattern, place } = rule
    const earliest = coveredBy.get(rule)
    if (earliest) groups.get(earliest.subject + earliest.pattern)?.push(place)
    // Of rules with the same pattern the first covers.
    if (!groups.has(subject + pattern)) groups.set(subject + pattern, [place])
  }
  return groupFindings('covering', groups)
}

/** All rules of which something holds, as one finding. */
function all(
  kind: FindingKind,
  rules: readonly Placed[],
  holds: (rule: RuleFacts) => boolean,
): Finding[] {
  const places = rules.filter(({ rule }) => holds(rule)).map(({ place }) => place)
  return places.length > 0 ? [{ kind, key: kind, rules: places }] : []
}

function groupFindings(kind: FindingKind, groups: ReadonlyMap<string, readonly number[]>) {
  return [...groups]
    .filter(([, places]) => places.length > 1)
    .map(([key, places]) => ({ kind, key: `${kind}.${shortKey(key)}`, rules: places }))
}
