// What is odd about the rules that were read. Each kind of finding is a filter above the rules; a rule of it comes with the
// rules that make it one.
import type { GranularPermission, Rules } from '../../api/resources.ts'
import { sortedBy } from '../../list/order.ts'
import type { ruleParameters, Values } from '../../parameters.ts'
import { coveredRules } from './covered.ts'
import { subjectKey, subjectKind } from './subject.ts'

export type FindingKind = Exclude<Values<typeof ruleParameters>['finding'], ''>

type FindingWords = {
  label: string
  /** Why it matters: it says what would be clear, and commands nothing. */
  about: string
}

/** In the order of the buttons. */
export const findingWords: Readonly<Record<FindingKind, FindingWords>> = {
  'same-pattern': {
    label: 'Same pattern and subject',
    about:
      'The API doesn’t say which of them counts where they differ. White space at the ends of a pattern, and how its letters are composed, make no difference here.',
  },
  'same-order': {
    label: 'Same order',
    about: 'The API doesn’t say which of them comes first.',
  },
  covered: {
    label: 'Covered by an earlier rule',
    about:
      'Whatever the pattern matches, the earlier one of the same subject matches, too, so one of the rules may have no effect. Looked for only where the earlier pattern is plain text and “...”, read as Depot.',
  },
  subject: {
    label: 'Both or no subject',
    about:
      'The API doesn’t say whether such a rule is for both or for that user within the group, or for all or nobody.',
  },
}

export const findingKinds = Object.keys(findingWords) as FindingKind[]

/** The rules of a kind, each with the others that make it a finding. */
type RulesOfFinding = ReadonlyMap<GranularPermission, Rules>

export type Findings = Readonly<Record<FindingKind, RulesOfFinding>>

export function findingsOf(sent: Rules): Findings {
  const rules = sortedBy(sent, ({ evaluation_order }) => evaluation_order)
  return {
    'same-pattern': sharing(rules, ({ path_pattern, ...subject }) =>
      path_pattern === undefined
        ? undefined
        : subjectKey(subject) + path_pattern.normalize('NFC').trim(),
    ),
    'same-order': sharing(rules, ({ evaluation_order }) => orderKey(evaluation_order)),
    covered: covered(rules),
    subject: new Map(
      rules
        .filter((rule) => ['both', 'none'].includes(subjectKind(rule)))
        .map((rule) => [rule, []]),
    ),
  }
}

/** Rules of which two or more have the same key; a rule without a key is like no other. */
function sharing(
  rules: Rules,
  keyOf: (rule: GranularPermission) => string | undefined,
): RulesOfFinding {
  const alike = new Map<GranularPermission, Rules>()
  for (const [key, group] of Map.groupBy(rules, keyOf)) {
    if (key === undefined || group.length === 1) continue
    for (const rule of group) alike.set(rule, group)
  }
  return alike
}

function covered(rules: Rules): RulesOfFinding {
  const ordered = rules.flatMap((rule) => {
    const { path_pattern: pattern, evaluation_order: order } = rule
    if (pattern === undefined || order === undefined) return []
    return [{ subject: subjectKey(rule), pattern, order, rule }]
  })
  return new Map(
    Array.from(coveredRules(ordered), ([later, earlier]) => [later.rule, [earlier.rule]]),
  )
}

/** The number itself: 2^60 is the same as an integer that keeps its digits and as one that needn't. */
function orderKey(order: number | bigint | undefined): string | undefined {
  return typeof order === 'number' && Number.isInteger(order) && !Number.isSafeInteger(order)
    ? BigInt(order).toString()
    : order?.toString()
}
