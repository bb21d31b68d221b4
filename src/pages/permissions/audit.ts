// The rules of a repository as every tab reads them: what the service sent, what is to be found in it, and what the
// filters show of it.
import type { GranularPermission, Rules } from '../../api/resources.ts'
import type { RuleList } from '../../list/rule-list.ts'
import type { Changes, Chosen, ruleParameters, Values } from '../../parameters.ts'
import type { Finding, findingsOf } from './facts/findings-of.ts'
import { subjectKind } from './facts/subject.ts'
import { reached, type Reached } from './patterns/path-reading.ts'

/** What the address says, as far as it holds in the tab that is open. */
export type RuleFilters = Values<typeof ruleParameters>

export type ChangeFilters = (changes: Changes<typeof ruleParameters>) => void

/** What of it chooses rules on the page, beside what the service was asked with. */
type Choosing = Chosen<typeof ruleParameters>

/** That, what the service was asked with, how a path is read, and the order. */
type Choice = Choosing & Pick<RuleFilters, 'user_id' | 'group_id' | 'reading' | 'sort'>

/** What looks for findings: downloaded apart, because at first only the count in their tab needs it. */
export type FindingsOf = typeof findingsOf

type Test = (rule: GranularPermission) => boolean

export type ShownRules = {
  /** In the order asked for. */
  rules: Rules
  /** The finding that a link picked, without rules while it can't be looked for yet. */
  picked: Omit<Finding, 'kind'> | undefined
  /** How the rules that pass everything else stand to the typed path, where one is typed. */
  reach: Reached | undefined
  /** Whether what chooses rules besides the path is set. */
  filtered: boolean
  /** Which rules an answer about them is of, as in "of this user"; empty if it is of all. */
  whose: string
}

export class Audit {
  readonly list: RuleList
  readonly #age: string
  readonly #find: FindingsOf | undefined
  readonly #now: Date | undefined
  #findings: readonly Finding[] | undefined

  /**
   * `list` is what the service sent; `age`, as lib/age.ts writes it, is how long ago counts as "not updated"; `find` is
   * undefined until it is downloaded.
   */
  constructor(list: RuleList, age: string, find?: FindingsOf, now?: Date) {
    this.list = list
    this.#age = age
    this.#find = find
    this.#now = now
  }

  /** Those of all rules that were sent, once they can be looked for. */
  get findings(): readonly Finding[] | undefined {
    return (this.#findings ??= this.#find?.(this.list.items, this.#age, this.#now))
  }

  /** Those that concern one of the rules shown, or the one that a link picked. */
  findingsAmong({ rules, picked }: ShownRules): readonly Finding[] | undefined {
    const candidates = this.findings?.filter(({ key }) => !picked || picked.key === key)
    if (rules.length === this.list.items.length) return candidates
    const passing = new Set(rules)
    return candidates?.filter((each) => each.rules.some((rule) => passing.has(rule)))
  }

  /** The rules that pass the filters, of those that pass `among`. */
  shown(choice: Choice, among?: Test): ShownRules {
    const { user_id, group_id, q, path, reading, below, finding, sort } = choice
    const picked = this.#picked(finding)
    const ofFinding = picked && new Set(picked.rules)
    // The list searches for `q`, how rules stand to the path is told of those that are left, and `change` is of Compare.
    const tests: Record<
      Exclude<keyof Choosing, 'q' | 'path' | 'below' | 'change'>,
      Test | undefined
    > = {
      finding: ofFinding && ((rule) => ofFinding.has(rule)),
    }
    const chosen = Object.values(tests).filter((test) => test !== undefined)
    const set = among ? [...chosen, among] : chosen
    const rules = this.list.shown({
      q,
      // Where nothing is filtered they are the same array as before, which no table renders anew.
      passes: set.length === 0 ? undefined : (rule) => set.every((test) => test(rule)),
      sort,
    })
    const reach = path === '' ? undefined : reached(rules, { path, reading }, below)
    const filtered = q !== '' || chosen.length > 0
    const named = [user_id && !among && 'user', group_id && 'group'].filter(Boolean).join(' and ')
    const who = named ? `of this ${named}` : among && 'of groups and others'
    return {
      rules: reach?.rules ?? rules,
      picked,
      reach,
      filtered,
      whose: [who, filtered && 'under the other filters'].filter(Boolean).join(' '),
    }
  }

  /**
   * Of all rules, those that may concern the user without being the user's own, chosen as these are but for a finding,
   * which is of these alone. The interface doesn't tell who is in a group, nor what a rule means without a subject, or with a
   * user and a group; a rule for another user alone is none of them.
   */
  others(choice: Choice, below = false): ShownRules {
    const { user_id } = choice
    return this.shown(
      { ...choice, finding: '', below: below ? 'yes' : 'no' },
      (rule) => rule.user_id !== user_id && subjectKind(rule) !== 'User ID',
    )
  }

  #picked(key: string): ShownRules['picked'] {
    if (key === '') return undefined
    const picked = this.findings?.find((finding) => finding.key === key)
    const unknown = this.findings ? 'not found in the rules the service sent.' : 'looking for it…'
    return picked ?? { key, rules: [], fact: [unknown] }
  }
}
