// A finding is a fact about some of the rules that were sent. It never judges a rule.
import type { GranularPermission } from '../../../api/endpoints.ts'

/** The kinds, in the order the page shows them. */
export const findingKinds = [
  'same-pattern',
  'same-order',
  'covering',
  'both-subjects',
  'no-subject',
  'not-updated',
  'no-update-time',
] as const
export type FindingKind = (typeof findingKinds)[number]

/**
 * `rules` are in evaluation order; the first of a `covering` is the rule that covers. `key` names the
 * finding in addresses: it is made of what the rules have in common, so that it stays when other rules
 * come, go or move.
 */
export type Finding = { kind: FindingKind; key: string; rules: readonly GranularPermission[] }
