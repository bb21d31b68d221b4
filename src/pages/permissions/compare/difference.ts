// The difference between two lists of rules, field by field, and its export. The order of a list counts for nothing,
// since the interface doesn't tell what it means.
import { exportSchemas, exportVersion } from '../../../../contract/export-names.ts'
import type { GranularPermission, Rules } from '../../../api/resources.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { optionalId } from '../../../lib/optional-id.ts'
import type { Criteria } from '../../../list/criteria.ts'
import type { Exported } from '../../../list/exported.ts'
import { sortedBy } from '../../../list/order.ts'
import type { ruleParameters, Values } from '../../../parameters.ts'
import { idFields, identifyingFields } from '../facts/identifying-fields.ts'
import { patternKey } from '../facts/subject.ts'
import type { Side } from './saved-export.ts'

/**
 * `order` is a change of nothing but the evaluation order, and of who updated the rule, and when. A rule that is in one
 * list alone is in `only_before` or `only_after` where the other list may lack it for another reason.
 */
export type ChangeKind = Exclude<Values<typeof ruleParameters>['change'], ''>

/** A rule as it was and as it is, as far as there is one. */
export type Pair = { before?: GranularPermission; after?: GranularPermission }

/** `fields` are the names of those that differ: of what was added or removed, all that the rule has. */
export type Change = Pair & { kind: ChangeKind; fields: readonly string[] }

/** Beside the changes, the rules that are the same in both lists: in all, or in all but their IDs. */
export type Difference = { changes: Change[]; unchanged: Pair[]; sameButIds: Pair[] }

/**
 * Rules with the same ID in the same repository are the same rule; of those left alone, rules with the same pattern and
 * subject. A rule of which only the ID is another is no change to a person: each import gives new ones.
 * Takes the time of sorting, whatever the rules are: some 200 ms for 10,000.
 * @param mayLackRules whether a list may lack rules that the service has: it goes on, or filters left them out
 */
export function difference(
  before: Rules,
  after: Rules,
  mayLackRules = { before: false, after: false },
): Difference {
  const { pairs, removed, added } = paired(before, after)
  const {
    changed = [],
    unchanged = [],
    sameButIds = [],
  } = Object.groupBy(pairs.map(changeOf), ({ fields }) => {
    if (fields.length === 0) return 'unchanged'
    return fields.every((name) => idFields.includes(name)) ? 'sameButIds' : 'changed'
  })
  return {
    changes: [
      ...changed,
      ...ofOneList(mayLackRules.after ? 'only_before' : 'removed', 'before', removed),
      ...ofOneList(mayLackRules.before ? 'only_after' : 'added', 'after', added),
    ],
    unchanged,
    sameButIds,
  }
}

function ofOneList(kind: ChangeKind, list: 'before' | 'after', rules: Rules): Change[] {
  return rules.map((rule) => ({ kind, [list]: rule, fields: sentFields(rule) }))
}

/** As it was and as it is, as far as there is one. */
export function rulesOf({ before, after }: Pair): GranularPermission[] {
  return [before, after].filter((rule) => rule !== undefined)
}

/** The rule that a change is about: as it is now, or as it was where it is gone. */
export function ruleOf({ before, after }: Change): GranularPermission {
  return after ?? before ?? {}
}

/** `content` is a text that is the same for rules that are equal but for their IDs. */
type Read = { rule: GranularPermission; id: string | undefined; content: string }

/** What makes two rules one, the surest first. A rule that has none of it in common with another stays alone. */
const ties: readonly ((read: Read) => string | undefined)[] = [
  ({ id, content }) => id && id + content,
  ({ id }) => id,
  ({ content }) => content,
  ({ rule }) => patternKey(rule),
]

/** Each rule of the one list with one of the other; of several that are alike, the first in evaluation order. */
function paired(before: Rules, after: Rules) {
  let [removed, added] = [inOrder(before), inOrder(after)]
  const pairs: (readonly [before: Read, after: Read])[] = []
  for (const tie of ties) {
    const left = Map.groupBy(added.toReversed(), tie)
    removed = removed.filter((one) => {
      const key = tie(one)
      const other = key === undefined ? undefined : left.get(key)?.pop()
      if (other) pairs.push([one, other])
      return !other
    })
    const taken = new Set(pairs.map(([, other]) => other))
    added = added.filter((other) => !taken.has(other))
  }
  const rules = (list: readonly Read[]) => list.map(({ rule }) => rule)
  return { pairs, removed: rules(removed), added: rules(added) }
}

/** Evaluation order, missing values last; ties by all the rest, so that no list's order decides. */
function inOrder(rules: Rules): Read[] {
  const read = rules.map((rule) => {
    const { id, repo_id, ...rest } = rule
    const ids = JSON.stringify([repo_id ?? null, id])
    const content = canonicalJson(rest)
    return { rule, id: optionalId(id) && ids, content, text: content + ids }
  })
  read.sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)))
  return sortedBy(read, ({ rule }) => rule.evaluation_order, false)
}

const fieldsOfOrder = new Set(['evaluation_order', 'updated_unix', 'last_updated_by', ...idFields])

function changeOf([one, other]: readonly [before: Read, after: Read]): Change {
  const [before, after] = [one.rule, other.rule]
  const names = new Set([...sentFields(before), ...sentFields(after)])
  const mayDiffer = one.content === other.content ? idFields : [...names]
  const fields = mayDiffer.filter((name) => !isSame(before[name], after[name]))
  const onlyOrder =
    fields.includes('evaluation_order') && fields.every((field) => fieldsOfOrder.has(field))
  return { kind: onlyOrder ? 'order' : 'changed', before, after, fields }
}

export function sentFields(rule: GranularPermission): string[] {
  return Object.keys(rule).filter((name) => rule[name] !== undefined)
}

/** Whether two values of a field say the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (one === undefined || other === undefined) return false
  return canonicalJson(one) === canonicalJson(other)
}

type Shown = { before: Side; after: Side; changes: readonly Change[]; criteria: Criteria }

/** docs/permissions-export.md says what is in the files. */
export function differenceExport({ before, after, changes, criteria }: Shown): Exported {
  return {
    name: 'permissions-difference',
    source: { before: aboutSide(before), after: aboutSide(after) },
    criteria,
    csv: {
      note: 'The changes shown, a row for each field, for a spreadsheet.',
      header: ['change', ...identifyingFields, 'field', 'before', 'after'],
      rows: () =>
        changes.flatMap((change) =>
          change.fields.map((field) => [
            change.kind,
            ...identifyingFields.map((name) => ruleOf(change)[name]),
            field,
            change.before?.[field],
            change.after?.[field],
          ]),
        ),
    },
    json: {
      note: 'The changes shown, with each rule as it was and as it is.',
      schema: exportSchemas.difference,
      version: exportVersion,
      list: 'changes',
      items: () => changes,
    },
  }
}

function aboutSide({ items, file: _file, ...about }: Side) {
  return { ...about, count: items.length }
}
