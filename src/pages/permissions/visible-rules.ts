// The rules that pass the filters of the page, in the order in which they are listed.
import type { GranularPermission, Rules } from '../../api/resources.ts'
import type { RuleList } from '../../list/rule-list.ts'
import type { Changes, ruleParameters, Values } from '../../parameters.ts'
import type { Findings } from './findings.ts'
import { pathRelations, type PathRelations } from './patterns/path-relations.ts'

/** What the address says. */
export type RuleFilters = Values<typeof ruleParameters>

export type ChangeFilters = (changes: Changes<typeof ruleParameters>) => void

export type VisibleRules = {
  rules: Rules
  /** How they stand to the typed path; undefined without one. */
  relations: PathRelations | undefined
}

/** Rules with a pattern that could match the typed path come before those with a pattern below it. */
export function visibleRules(
  list: RuleList,
  findings: Findings,
  { q, path, reading, finding, sort }: RuleFilters,
): VisibleRules {
  const ofFinding = finding === '' ? undefined : findings[finding]
  const passing = list.shown({ q, sort, passes: ofFinding && ((rule) => ofFinding.has(rule)) })
  if (path === '') return { rules: passing, relations: undefined }
  const relations = pathRelations(passing, path, reading)
  const isBelow = (rule: GranularPermission) => relations.get(rule) === 'below'
  const listed = [...relations.keys()]
  return {
    rules: [...listed.filter((rule) => !isBelow(rule)), ...listed.filter(isBelow)],
    relations,
  }
}
