// Oddities among the rules that were read. Each kind is a filter above the rules.
import type { GranularPermission, Rules } from '../../api/resources.ts'
import { sortedBy } from '../../list/order.ts'
import type { ruleParameters, Values } from '../../parameters.ts'
import { patternKey, subjectKey, subjectKind } from './subject.ts'

export type FindingKind = Exclude<Values<typeof ruleParameters>['finding'], ''>

/** The labels of the kinds, in the order of their buttons. */
export const findingLabels: Readonly<Record<FindingKind, string>> = {
  'same-pattern': 'Same pattern and subject',
  'same-order': 'Same order',
  covered: 'Covered by an earlier rule',
  subject: 'Both or no subject',
}

export type Findings = Readonly<Record<FindingKind, ReadonlySet<GranularPermission>>> & {
  /** The earliest rule that covers a rule. */
  coveredBy: ReadonlyMap<GranularPermission, GranularPermission>
}

export function findingsOf(rules: Rules): Findings {
  const coveredBy = coveringRules(rules)
  return {
    'same-pattern': rulesWithSharedKey(rules, (rule) =>
      rule.path_pattern === undefined ? undefined : patternKey(rule),
    ),
    'same-order': rulesWithSharedKey(rules, ({ evaluation_order }) => evaluation_order?.toString()),
    covered: new Set(coveredBy.keys()),
    subject: new Set(rules.filter((rule) => ['both', 'none'].includes(subjectKind(rule)))),
    coveredBy,
  }
}

/** Rules of which two or more have the same key; a rule without a key is like no other. */
function rulesWithSharedKey(
  rules: Rules,
  keyOf: (rule: GranularPermission) => string | undefined,
): ReadonlySet<GranularPermission> {
  const groups = [...Map.groupBy(rules, keyOf)]
  return new Set(groups.flatMap(([key, group]) => (key && group.length > 1 ? group : [])))
}

/**
 * For each covered rule the earliest that covers it, in the one case that is certain without matching: the earlier rule has
 * the same subject, and its pattern is a literal text and `...`, read as Depot; the later pattern begins with that text.
 */
function coveringRules(rules: Rules): Map<GranularPermission, GranularPermission> {
  const inOrder = sortedBy(rules, ({ evaluation_order }) => evaluation_order)
  const wideRules = new Map<string, GranularPermission>()
  const lengths = new Set<number>()
  const coveredBy = new Map<GranularPermission, GranularPermission>()
  for (const rule of inOrder) {
    const { path_pattern: pattern, evaluation_order: order } = rule
    if (pattern === undefined || order === undefined) continue
    const subject = subjectKey(rule)
    const [text = ''] = pattern.split(/\*|\.\.\./, 1)
    const candidates = [...lengths].flatMap((length) => {
      const wideRule = length <= text.length && wideRules.get(subject + text.slice(0, length))
      const isEarlier = wideRule && (wideRule.evaluation_order ?? order) < order
      return isEarlier && wideRule.path_pattern !== pattern ? [wideRule] : []
    })
    const [earliest] = sortedBy(candidates, (wideRule) => wideRule.evaluation_order)
    if (earliest) coveredBy.set(rule, earliest)
    if (pattern !== `${text}...` || wideRules.has(subject + text)) continue
    wideRules.set(subject + text, rule)
    lengths.add(text.length)
  }
  return coveredBy
}
