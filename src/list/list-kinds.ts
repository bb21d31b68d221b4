import type { Item, ListOperation } from '../api/list-reader.ts'
// The kinds of lists: what their items are searched and sorted by, and their usual order.
import type { Branch, GranularPermission } from '../api/resources.ts'
import { branchFields } from '../fields/branch-fields.ts'
import { sortsOf, type SortValue } from '../fields/field.ts'
import { ruleFields } from '../fields/rule-fields.ts'
import { sentText } from '../lib/json.ts'
import type { branchParameters, ruleParameters, SortKey } from '../parameters.ts'
import type { Sort } from './column.ts'

export type ListKind<Each> = {
  /** What is searched of an item. */
  text: (item: Each) => string
  /** What a list can be sorted by, under the names that an address uses. */
  sorts: Readonly<Record<string, (item: Each) => SortValue>>
  /** The list's usual order, until a person sorts it otherwise. Without one it stays as the service sent it. */
  order?: Sort<Each>
}

export const branchKind: ListKind<Branch> = {
  text: ({ branch_name = '' }) => branch_name,
  sorts: sortsOf(branchFields) satisfies Record<SortKey<typeof branchParameters>, object>,
}

export const ruleKind = {
  // Joined by line breaks, which no search contains, so that no match spans two fields.
  text: (rule) => Object.values(rule).map(sentText).join('\n'),
  sorts: sortsOf(ruleFields) satisfies Record<
    Exclude<SortKey<typeof ruleParameters>, 'change'>,
    object
  >,
  order: {
    key: 'evaluation_order',
    value: ruleFields.evaluation_order.sort,
    descending: false,
  },
} satisfies ListKind<GranularPermission>

export const listKinds: { [Name in ListOperation]: ListKind<Item<Name>> } = {
  listBranches: branchKind,
  listGranularPermissions: ruleKind,
}
