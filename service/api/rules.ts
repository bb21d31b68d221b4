// Reads the rules of a repository as JSON text, which the database builds slice by slice, so that other requests are
// answered in between.
import { setImmediate } from 'node:timers/promises'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import { granularPermissionSchema } from '../../contract/resources.ts'
import { jsonArray, jsonObject } from '../store/spelling.ts'
import type { Queries } from '../store/store.ts'

const permissionFields = Object.keys(granularPermissionSchema.shape)

/** Rows of one slice, for the reasons of branches.ts. */
const rowsAtOnce = 200

/** interface: Endpoints, List granular permissions. In the order in which they were created. */
export async function* rulesInSlices(
  queries: Queries,
  repo_id: string,
  filter: GranularPermissionsFilter,
): AsyncGenerator<string> {
  const rules = queries
    .selectFrom('permissions')
    .selectAll()
    .where('repo_id', '=', repo_id)
    .where((where) =>
      where.and(Object.fromEntries(Object.entries(filter).filter(([, id]) => id !== undefined))),
    )
    .orderBy('position')
    .limit(rowsAtOnce)
  yield '{"items":['
  let separator = ''
  for (let after = -1, isMore = true; isMore;) {
    const { items, count, last } = await queries
      .selectFrom(rules.where('position', '>', after).as('rules'))
      .select((eb) => [
        jsonArray(jsonObject(queries, permissionFields)).as('items'),
        eb.fn.countAll<number>().as('count'),
        eb.fn.max<number>('position').as('last'),
      ])
      .executeTakeFirstOrThrow()
    if (count > 0) yield separator + items.slice(1, -1)
    separator = ','
    after = last
    isMore = count === rowsAtOnce
    await setImmediate()
  }
  yield ']}'
}
