// The findings of a list of rules: each a fact about some of them, in words. It names them by what they share; what tells
// them apart is listed beneath. What would be clear in its place is said of its kind, never of a rule.
import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { ageText, dateBefore } from '../../../lib/age.ts'
import { dateOfUnixTime } from '../../../lib/time.ts'
import { sortedBy } from '../../../list/order.ts'
import { coverings } from './covered.ts'
import { subjectFact, type Fact } from './fact.ts'
import { patternKey, subjectKind } from './subject.ts'

type Rule = GranularPermission

type Kind = {
  title: string
  /** Why it matters, as a fact: it says what would be clear, and commands nothing. Undefined where that is plain. */
  about?: string
  /** Whether it holds of each rule alone, not of how some stand to each other: then there is one of all of them. */
  each?: true
  /** One of them, of its rules; `age` is what "not updated" means, as lib/age.ts writes it. By default the title. */
  fact?: (concerned: Rules, age: string) => Fact
  /** The rules of each, under what they have in common. What is older than `oldest` is "not updated". */
  groups: (rules: Rules, oldest: number) => Iterable<readonly [string, Rules]>
}

const kinds = {
  'same-pattern': {
    title: 'Same pattern and subject',
    about: 'The API doesn’t say which of them counts where they differ. One alone would be clear.',
    fact: (rules) => [
      `${rules.length} rules have the pattern `,
      { code: rules[0]?.path_pattern ?? '' },
      ' for ',
      ...subjectFact(rules[0] ?? {}),
      '.',
    ],
    groups: alike((rule) => (rule.path_pattern === undefined ? undefined : patternKey(rule))),
  },
  'same-order': {
    title: 'Same evaluation order',
    about:
      'The API doesn’t say which of them comes first. With an order of its own, each has its place.',
    fact: (rules) => [
      `${rules.length} rules have the evaluation order ${rules[0]?.evaluation_order}.`,
    ],
    groups: alike(({ evaluation_order }) => orderKey(evaluation_order)),
  },
  'both-subjects': {
    title: 'Both a user and a group',
    about:
      'The API doesn’t say whether such a rule is for both, or for that user within the group. One that names either, or one for each, would be clear.',
    each: true,
    groups: all((rule) => subjectKind(rule) === 'Both'),
  },
  'no-subject': {
    title: 'No subject',
    about:
      'The API doesn’t say whether such a rule is for all or for none. With a subject it would be clear.',
    each: true,
    groups: all((rule) => subjectKind(rule) === 'No subject'),
  },
  covering: {
    title: 'Pattern covered by an earlier rule',
    about:
      'Whatever the later pattern matches, the earlier one matches, too, so one of the rules may have no effect. Looked for only where the earlier pattern is plain text ending in “...”, read as Depot.',
    fact: ([first = {}, ...covered]) => [
      { code: first.path_pattern ?? '' },
      covered.length === 1
        ? ' covers the pattern of a later rule for '
        : ` covers the patterns of ${covered.length} later rules for `,
      ...subjectFact(first),
      '.',
    ],
    groups: coverings,
  },
  'not-updated': {
    title: 'Stale rules',
    each: true,
    fact: (_, age) => [`Last updated more than ${ageText(age)} ago.`],
    groups: all((rule, oldest) => (updated(rule) ?? oldest) < oldest),
  },
  'no-update-time': {
    title: 'No update time',
    about: 'Such a rule may be stale, too.',
    each: true,
    groups: all((rule) => updated(rule) === undefined),
  },
} satisfies Record<string, Kind>

export type FindingKind = keyof typeof kinds

/** In the order the page shows them. */
export const findingKinds: Readonly<Record<FindingKind, Kind>> = kinds

/**
 * `rules` are in evaluation order; the first of a `covering` covers the others. `key` names the finding in addresses: made
 * of what its rules have in common, it stays when others come, go or move.
 */
export type Finding = { kind: FindingKind; key: string; rules: Rules; fact: Fact }

/**
 * Kind by kind, each in evaluation order (missing values last, ties as sent). `age`, before `now`, is what "not updated"
 * means. Takes the time of sorting: some 40 ms for 10,000 rules.
 */
export function findingsOf(rules: Rules, age: string, now?: Date): Finding[] {
  const inOrder = sortedBy(rules, ({ evaluation_order }) => evaluation_order, false)
  const oldest = dateBefore(age, now)?.getTime() ?? 0
  return (Object.entries(findingKinds) as [FindingKind, Kind][]).flatMap(
    ([kind, { title, fact, groups }]) =>
      Array.from(groups(inOrder, oldest), ([common, concerned]) => ({
        kind,
        key: common === '' ? kind : `${kind}.${common}`,
        rules: concerned,
        fact: fact?.(concerned, age) ?? [title],
      })),
  )
}

/** Rules of which two or more have the same in common; a rule without it is like no other. */
function alike(common: (rule: Rule) => string | undefined): Kind['groups'] {
  return (rules) =>
    [...Map.groupBy(rules, common)].flatMap(([key, group]) =>
      key === undefined || group.length < 2 ? [] : [[key, group]],
    )
}

/** All rules of which something holds, as one finding. */
function all(holds: (rule: Rule, oldest: number) => boolean): Kind['groups'] {
  return (rules, oldest) => {
    const concerned = rules.filter((rule) => holds(rule, oldest))
    return concerned.length > 0 ? [['', concerned]] : []
  }
}

/** In milliseconds since 1970. */
function updated({ updated_unix }: Rule): number | undefined {
  return dateOfUnixTime(updated_unix)?.getTime()
}

/** The number itself: 2^60 is the same as an integer that keeps its digits and as one that needn't. */
function orderKey(order: number | bigint | undefined): string | undefined {
  return typeof order === 'number' && Number.isInteger(order) && !Number.isSafeInteger(order)
    ? BigInt(order).toString()
    : order?.toString()
}
