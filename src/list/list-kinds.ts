// The kinds of lists: what their items are searched and sorted by, and the order they are known by.
import type { Branch, GranularPermission } from '../api/endpoints.ts'
import type { Item, ListOperation } from '../api/list-reader.ts'
import { sentText } from '../lib/json.ts'
import { personName } from '../lib/person.ts'
import { unixMilliseconds } from '../lib/time.ts'
import type { branchParameters, ruleParameters, SortKey } from '../parameters.ts'
import type { Sort } from './column.ts'
import type { SortValue } from './order.ts'

export type ListKind<Each> = {
  /** What is searched of an item. */
  text: (item: Each) => string
  /** What a list can be sorted by, under the names that an address uses. */
  sorts: Readonly<Record<string, (item: Each) => SortValue>>
  /** The order that the list is known by, until it is sorted otherwise; a list without one stands as sent. */
  order?: Sort<Each>
}

function instant(time: number | bigint | undefined): SortValue {
  return time === undefined ? undefined : unixMilliseconds(time)
}

export const branchKind = {
  text: ({ branch_name = '' }) => branch_name,
  sorts: {
    name: ({ branch_name }: Branch) => branch_name,
    author: ({ author }: Branch) => personName(author),
    time: ({ time }: Branch) => instant(time),
  } satisfies Record<SortKey<typeof branchParameters>, object>,
} satisfies ListKind<Branch>

export const ruleKind = {
  // No search holds a line break.
  text: (rule: GranularPermission) => Object.values(rule).map(sentText).join('\n'),
  sorts: {
    evaluation_order: (rule: GranularPermission) => rule.evaluation_order,
    path_pattern: (rule: GranularPermission) => rule.path_pattern,
    // An empty ID names nobody.
    subject: (rule: GranularPermission) => rule.user_id || rule.group_id || undefined,
    created_unix: (rule: GranularPermission) => instant(rule.created_unix),
    created_by: (rule: GranularPermission) => rule.created_by,
    updated_unix: (rule: GranularPermission) => instant(rule.updated_unix),
    last_updated_by: (rule: GranularPermission) => rule.last_updated_by,
    id: (rule: GranularPermission) => rule.id,
    repo_id: (rule: GranularPermission) => rule.repo_id,
  } satisfies Record<Exclude<SortKey<typeof ruleParameters>, 'change'>, object>,
  order: {
    key: 'evaluation_order',
    value: ({ evaluation_order }: GranularPermission) => evaluation_order,
    descending: false,
  },
} satisfies ListKind<GranularPermission>

export const listKinds: { [Name in ListOperation]: ListKind<Item<Name>> } = {
  listBranches: branchKind,
  listGranularPermissions: ruleKind,
}
