// A finding in words: a fact, never advice. Rules are named by their evaluation order, one without it by
// its ID.
import type { GranularPermission } from '../../../api/endpoints.ts'
import { ageText } from '../../../lib/age.ts'
import type { Fact } from './fact.ts'
import type { FindingKind } from './finding.ts'
import { subjectFact } from './subject.ts'

type Rules = readonly GranularPermission[]

/** What the page says of a kind. */
type KindTexts = {
  title: string
  /** What findings of the kind rest on. */
  about?: string
  /** That there is none; `age` is what "not updated" means, as lib/age.ts writes it. */
  none: (age: string) => string
  /** One of them as a sentence, of the rules that it concerns. */
  fact: (concerned: Rules, age: string) => Fact
}

export const kindTexts: Record<FindingKind, KindTexts> = {
  'same-pattern': {
    title: 'Same pattern and subject',
    none: () => 'No two rules have the same pattern and the same subject.',
    fact: ([first = {}, ...rest]) => [
      `Rules ${names([first, ...rest])} have the same pattern, `,
      { code: first.path_pattern ?? '' },
      ', and the same subject, ',
      ...subjectFact(first),
      '.',
    ],
  },
  'same-order': {
    title: 'Same evaluation order',
    none: () => 'No two rules have the same evaluation order.',
    fact: (rules) => [`${count(rules)} have the evaluation order ${rules[0]?.evaluation_order}.`],
  },
  covering: {
    title: 'Pattern covered by an earlier rule',
    about:
      'Under the Depot reading: a pattern of a literal text and “...” covers every other pattern that begins with that text. No other case is looked for. “Earlier” is a smaller evaluation order, for the same subject; each rule stands under the earliest that covers it.',
    none: () => 'No rule’s pattern is covered by an earlier rule for the same subject.',
    fact: ([first = {}, ...covered]) => [
      'The pattern of rule ',
      name(first),
      ', ',
      { code: first.path_pattern ?? '' },
      `, covers ${covered.length === 1 ? 'that of the later rule' : 'those of the later rules'} `,
      `${names(covered)} for the same subject, `,
      ...subjectFact(first),
      '.',
    ],
  },
  'both-subjects': {
    title: 'Both a user and a group',
    none: () => 'No rule names both a user and a group.',
    fact: (rules) => [`${count(rules, 'names', 'name')} both a user and a group.`],
  },
  'no-subject': {
    title: 'Neither a user nor a group',
    none: () => 'Every rule names a user or a group.',
    fact: (rules) => [`${count(rules, 'names', 'name')} neither a user nor a group.`],
  },
  'not-updated': {
    title: 'Stale rules',
    none: (age) => `No rule was last updated more than ${ageText(age)} ago.`,
    fact: (rules, age) => [
      `${count(rules, 'was', 'were')} last updated more than ${ageText(age)} ago.`,
    ],
  },
  'no-update-time': {
    title: 'No update time',
    none: () => 'Every rule has an update time.',
    fact: (rules) => [`${count(rules, 'has', 'have')} no update time.`],
  },
}

function count({ length }: Rules, one = '', more = ''): string {
  return length === 1 ? `1 rule ${one}`.trim() : `${length} rules ${more}`.trim()
}

const named = 5

function names(rules: Rules): string {
  const first = rules.slice(0, rules.length > named + 1 ? named : rules.length).map(name)
  const more = rules.length - first.length
  const all = more > 0 ? [...first, `${more} more`] : first
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(' and ')
}

function name({ evaluation_order, id }: GranularPermission): string {
  return evaluation_order?.toString() ?? (id === undefined ? 'without an order' : `with ID ${id}`)
}
