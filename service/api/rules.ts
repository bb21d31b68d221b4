// Reads the rules of a repository as JSON text.
import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import { granularPermissionSchema } from '../../contract/resources.ts'
import { jsonArray, jsonObject } from '../store/spelling.ts'
import type { Queries } from '../store/store.ts'
import { rowsAtOnce, slices } from './slices.ts'

const permissionFields = Object.keys(granularPermissionSchema.shape)

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
  yield* slices((after: number = -1) =>
    queries
      .selectFrom(rules.where('position', '>', after).as('rules'))
      .select((eb) => [
        jsonArray(jsonObject(queries, permissionFields)).as('items'),
        eb.fn.countAll<number>().as('count'),
        eb.fn.max<number>('position').as('last'),
      ])
      .executeTakeFirstOrThrow(),
  )
  yield ']}'
}
