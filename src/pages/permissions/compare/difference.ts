// The difference between two lists of rules, field by field, and its export for those who were not there. The order
// of a list counts for nothing, since the interface doesn't tell what it means.
import { exportSchemas, exportVersion } from '../../../../contract/permissions-export.ts'
import type { GranularPermission } from '../../../api/endpoints.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { optionalId } from '../../../lib/optional-id.ts'
import type { Exported } from '../../../list/exported.ts'
import { ItemList } from '../../../list/item-list.ts'
import { ruleKind } from '../../../list/list-kinds.ts'
import { sortedBy } from '../../../list/order.ts'
import type { Rules } from '../facts/rules.ts'
import { patternKey } from '../facts/subject.ts'
import type { Side } from './saved-export.ts'

/** `order` is a change of nothing but the evaluation order, and of who updated the rule, and when. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'order'

/** `fields` are the names of those that differ: of what was added or removed, all that the rule has. */
export type Change = {
  kind: ChangeKind
  before?: GranularPermission
  after?: GranularPermission
  fields: readonly string[]
}

export type Difference = { changes: Change[]; unchanged: number }

type Pair = readonly [before: GranularPermission, after: GranularPermission]

/**
 * Rules with the same ID are the same rule; of those left alone, rules with the same pattern and subject.
 * Where several are alike in that, those that are equal throughout are taken first, then the rest in
 * evaluation order. Takes the time of sorting, whatever the rules are: some 40 ms for 10,000.
 */
export function difference(before: Rules, after: Rules): Difference {
  const byId = pairedBy(({ id }) => optionalId(id), before, after)
  const paired = new Set(byId.flat())
  const isAlone = (rule: GranularPermission) => !paired.has(rule)
  const byPattern = pairedBy(patternKey, before.filter(isAlone), after.filter(isAlone))
  for (const rule of byPattern.flat()) paired.add(rule)
  const pairs = [...byId, ...byPattern]
  const changed = pairs.map(changeOf).filter(({ fields }) => fields.length > 0)
  return {
    changes: [
      ...changed,
      ...before.filter(isAlone).map((rule) => changeOf([rule, undefined])),
      ...after.filter(isAlone).map((rule) => changeOf([undefined, rule])),
    ],
    unchanged: pairs.length - changed.length,
  }
}

/** Changes as a list: searched by both rules, in evaluation order until it is sorted otherwise. */
export function changeList(changes: readonly Change[]): ItemList<Change> {
  const text = (change: Change) => rulesOf(change).map(ruleKind.text).join('\n')
  const value = (change: Change) => ruleKind.order.value(ruleOf(change))
  return new ItemList({ text, order: { ...ruleKind.order, value } }, { items: changes })
}

/** A rule as it was and as it is, as far as there is one. */
export function rulesOf({ before, after }: Change): GranularPermission[] {
  return [before, after].filter((rule) => rule !== undefined)
}

/** The rule that a change is about: as it is now, or as it was where it is gone. */
export function ruleOf({ before, after }: Change): GranularPermission {
  return after ?? before ?? {}
}

type Key = (rule: GranularPermission) => string | undefined

/** Rules of the same key, one of each side; a rule without a key stays alone. */
function pairedBy(key: Key, before: Rules, after: Rules): Pair[] {
  const groups = Map.groupBy(after, key)
  return [...Map.groupBy(before, key)].flatMap(([shared, ours]) => {
    const theirs = shared === undefined ? undefined : groups.get(shared)
    return theirs ? pairedAlike(ours, theirs) : []
  })
}

/** Equal rules with each other, then the rest in evaluation order. */
function pairedAlike(before: Rules, after: Rules): Pair[] {
  const [ours, theirs] = [before[0], after[0]]
  if (before.length === 1 && after.length === 1 && ours && theirs) return [[ours, theirs]]
  const left = Map.groupBy(after, canonicalJson)
  const equal: Pair[] = []
  const rest = before.filter((rule) => {
    const same = left.get(canonicalJson(rule))?.pop()
    if (same) equal.push([rule, same])
    return !same
  })
  const others = inOrder([...left.values()].flat())
  const inTurn = inOrder(rest).flatMap((rule, index): Pair[] => {
    const other = others[index]
    return other ? [[rule, other]] : []
  })
  return [...equal, ...inTurn]
}

/** Evaluation order, missing values last; ties by all the rest, so that no list's order decides. */
function inOrder(rules: Rules): GranularPermission[] {
  const byText = Map.groupBy(rules, canonicalJson)
  const texts = [...byText.keys()].sort()
  const ties = texts.flatMap((text) => byText.get(text) ?? [])
  return sortedBy(ties, ({ evaluation_order }) => evaluation_order, false)
}

const fieldsOfOrder = new Set(['evaluation_order', 'updated_unix', 'last_updated_by'])

function changeOf([before, after]: readonly [GranularPermission?, GranularPermission?]): Change {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const fields = [...names].filter((name) => !isSame(before?.[name], after?.[name]))
  if (!before) return { kind: 'added', after, fields }
  if (!after) return { kind: 'removed', before, fields }
  const onlyOrder =
    fields.includes('evaluation_order') && fields.every((field) => fieldsOfOrder.has(field))
  return { kind: onlyOrder ? 'order' : 'changed', before, after, fields }
}

/** Whether two values of a field say the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (one === undefined || other === undefined) return false
  return canonicalJson(one) === canonicalJson(other)
}

type Shown = { before: Side; after: Side; changes: readonly Change[] }

/** What a rule is found by. */
const names = ['id', 'path_pattern', 'user_id', 'group_id'] as const

/**
 * CSV with a row for each field that differs; of a rule that was added or removed, for each it has. JSON
 * with both rules of each change whole. docs/permissions-export.md says what is in them.
 */
export function differenceExport({ before, after, changes }: Shown): Exported {
  return {
    name: 'permissions-difference',
    of: {
      json: { before: aboutSide(before), after: aboutSide(after) },
      csv: {
        before_repository: before.repository,
        before_exported_at: before.exported_at,
        after_repository: after.repository,
        after_exported_at: after.exported_at,
      },
    },
    csv: {
      note: 'The changes shown, a row for each field, for a spreadsheet.',
      table: () => ({
        header: ['change', ...names, 'field', 'before', 'after'],
        rows: changes.flatMap((change) =>
          change.fields.map((field) => [
            change.kind,
            ...names.map((name) => ruleOf(change)[name]),
            field,
            change.before?.[field],
            change.after?.[field],
          ]),
        ),
      }),
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

function aboutSide({ repository, filters, exported_at, items }: Side) {
  return { repository, filters, exported_at, count: items.length }
}
