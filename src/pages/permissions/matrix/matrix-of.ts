// Rules as a matrix of subjects by patterns. Pure, and linear but for putting subjects in order.
import type { GranularPermission } from '../../../api/endpoints.ts'
import { sortedBy } from '../../../list/order.ts'
import type { Fact } from '../facts/fact.ts'
import { subjectKey, subjectKind, subjectKinds, subjectOf, type Subject } from '../facts/subject.ts'

type Rules = readonly GranularPermission[]

/**
 * `patterns` in the order in which the rules have them first, `''` for those without one too;
 * `subjects` by name: users, groups, both, none. `rulesAt` takes places in those lists.
 */
export type Matrix = {
  patterns: readonly string[]
  subjects: readonly Subject[]
  rulesAt: (pattern: number, subject: number) => Rules
}

export function matrixOf(rules: Rules): Matrix {
  const bySubject = new Map<string, Subject>()
  for (const rule of rules) bySubject.set(subjectKey(rule), subjectOf(rule))
  const named = sortedBy([...bySubject.values()], (each) => each.user_id ?? each.group_id, false)
  const subjects = sortedBy(named, (each) => subjectKinds.indexOf(subjectKind(each)), false)
  const subjectAt = new Map(subjects.map((subject, at) => [subjectKey(subject), at]))

  const patternAt = new Map<string, number>()
  const cells = new Map<number, GranularPermission[]>()
  for (const rule of rules) {
    const pattern = rule.path_pattern ?? ''
    const row = patternAt.get(pattern) ?? patternAt.size
    patternAt.set(pattern, row)
    const cell = row * subjects.length + (subjectAt.get(subjectKey(rule)) ?? 0)
    const there = cells.get(cell)
    if (there) there.push(rule)
    else cells.set(cell, [rule])
  }
  return {
    patterns: [...patternAt.keys()],
    subjects,
    rulesAt: (pattern, subject) => cells.get(pattern * subjects.length + subject) ?? none,
  }
}

const none: Rules = []

/** A pattern as the head of its row. */
export function patternFact(pattern: string): Fact {
  return [pattern === '' ? 'No pattern' : { code: pattern }]
}

/** The evaluation orders of all rules of a cell, "no order" for one without. */
export function allOrders(rules: Rules): string {
  return rules.map(({ evaluation_order }) => evaluation_order?.toString() ?? 'no order').join(', ')
}

/** The same, with no more than fit into a cell: of the others their number. */
export function fewOrders(rules: Rules): string {
  if (rules.length <= shownOrders) return allOrders(rules)
  return `${allOrders(rules.slice(0, shownOrders - 1))}, ${rules.length - shownOrders + 1} more`
}

const shownOrders = 6
