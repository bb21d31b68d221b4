// Finds rules with a pattern that an earlier rule covers, in the one case that is certain without matching: the earlier
// pattern is a literal text and `...`, read as Depot, and the later one begins with that text.

/** No subject's key is the beginning of another's. */
export type OrderedRule = { subject: string; pattern: string; order: number | bigint }

/**
 * For each covered rule the earliest that covers it: of the same subject, with a smaller order and another pattern.
 * @param rules in evaluation order
 */
export function coveredRules<Rule extends OrderedRule>(rules: readonly Rule[]): Map<Rule, Rule> {
  const covering = new Map<string, Rule>()
  const lengths = new Set<number>()
  for (const rule of rules) {
    const text = literalStart(rule)
    const key = rule.subject + text
    if (rule.pattern !== `${text}...` || covering.has(key)) continue
    covering.set(key, rule)
    lengths.add(text.length)
  }
  const covered = new Map<Rule, Rule>()
  for (const rule of rules) {
    const text = literalStart(rule)
    const [earliest] = [...lengths]
      .filter((length) => length <= text.length)
      .flatMap((length) => covering.get(rule.subject + text.slice(0, length)) ?? [])
      .filter(({ pattern, order }) => pattern !== rule.pattern && order < rule.order)
      .sort(byOrder)
    if (earliest) covered.set(rule, earliest)
  }
  return covered
}

function literalStart({ pattern }: OrderedRule): string {
  return pattern.split(/\*|\.\.\./, 1)[0] ?? ''
}

/** Of rules with the same order the widest pattern comes first. */
function byOrder(one: OrderedRule, other: OrderedRule): number {
  if (one.order === other.order) return one.pattern.length - other.pattern.length
  return one.order < other.order ? -1 : 1
}
