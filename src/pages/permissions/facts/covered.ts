// Finds rules whose pattern is covered by an earlier rule's, in the one case that is certain without matching: the earlier
// pattern is a literal text and `...` (in the Depot reading), and the later one begins with that text.
import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { patternKey, subjectKey } from './subject.ts'

/** Groups of a rule and those that it covers, each under the pattern and subject of the first. */
export function coverings(rules: Rules): [string, Rules][] {
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
  return [...groups].filter(([, group]) => group.length > 1)
}

export type OrderedRule = { subject: string; pattern: string; order: number | bigint }

/**
 * For each covered rule the earliest of the same subject that covers it, which has a smaller order and another pattern.
 * `rules` are in evaluation order. Takes the time of sorting their patterns: those that begin alike are neighbours then.
 */
export function coveredRules<Rule extends OrderedRule>(rules: readonly Rule[]): Map<Rule, Rule> {
  const covered = new Map<Rule, Rule>()
  for (const ofSubject of Map.groupBy(rules, ({ subject }) => subject).values()) {
    // What covers the pattern looked at: each text begins with the one before, and has the earliest rule of both. Of the
    // rules `3 /a/...`, `1 /a/b/...`, `2 /a/b/c`, `4 /a/d`:
    //   /a/...    the stack is empty; then  [/a/ by 3]
    //   /a/b/...  1 is earlier than 3; then [/a/ by 3, /a/b/ by 1]
    //   /a/b/c    is covered by 1, the top
    //   /a/d      begins otherwise than /a/b/, which goes: [/a/ by 3]; it is covered by 3
    const coverStack: { text: string; earliest: Rule }[] = []
    for (const { text, covers, own } of byText(ofSubject)) {
      while (!text.startsWith(coverStack.at(-1)?.text ?? '')) coverStack.pop()
      const earliest = coverStack.at(-1)?.earliest
      for (const rule of own) {
        if (earliest && earliest.order < rule.order) covered.set(rule, earliest)
      }
      if (!covers) continue
      const [first] = own
      coverStack.push({
        text,
        earliest: earliest && earliest.order <= first.order ? earliest : first,
      })
    }
  }
  return covered
}

type Pattern<Rule> = {
  /** What stands before the first wildcard. */
  text: string
  /** Whether the pattern is that and `...`. */
  covers: boolean
  /** The rules with this pattern. */
  own: [Rule, ...Rule[]]
}

/** Each pattern once; of those with the same text the one that covers comes first. */
function byText<Rule extends OrderedRule>(rules: readonly Rule[]): Pattern<Rule>[] {
  const patterns = new Map<string, Pattern<Rule>>()
  for (const rule of rules) {
    const { pattern } = rule
    const listed = patterns.get(pattern)
    if (listed) {
      listed.own.push(rule)
      continue
    }
    const [text = ''] = pattern.split(/\*|\.\.\./, 1)
    patterns.set(pattern, { text, covers: pattern === `${text}...`, own: [rule] })
  }
  return [...patterns.values()].sort((one, other) => {
    if (one.text !== other.text) return one.text < other.text ? -1 : 1
    return Number(other.covers) - Number(one.covers)
  })
}
