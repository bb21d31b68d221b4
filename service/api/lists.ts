// The two long lists as JSON text, which the database builds slice by slice, so that other requests are answered in
// between.
import { setImmediate } from 'node:timers/promises'

import type { GranularPermissionsFilter } from '../../contract/operations.ts'
import { branchSchema, granularPermissionSchema, userSchema } from '../../contract/resources.ts'
import { codePoints, jsonArray, jsonObject } from '../store/spelling.ts'
import type { Queries } from '../store/store.ts'
import type { AddressedRepository } from './access.ts'

/**
 * Rows of one slice. While SQLite reads one, the process can do nothing else. A slice of ordinary branches is a
 * text below 128 KiB: V8 frees longer texts so late that 50 MiB of them piled up.
 */
const rowsAtOnce = 200

/** A slice: the JSON text of an array, the number of its rows, and the last row's key. */
type Slice<Key> = { items: string; count: number; last: Key }

/** The elements of all slices with commas between them; `read` reads the slice after a key, or the first one. */
async function* slices<Key>(
  read: (after: Key | undefined) => Promise<Slice<Key>>,
  separator = '',
): AsyncGenerator<string> {
  for (let after: Key | undefined, isMore = true; isMore;) {
    const { items, count, last } = await read(after)
    if (count > 0) yield separator + items.slice(1, -1)
    separator = ','
    after = last
    isMore = count === rowsAtOnce
    await setImmediate()
  }
}

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

const userFields = Object.keys(userSchema.shape)
const branchFields = Object.keys(branchSchema.shape).filter((field) => field !== 'author')

/** interface: Endpoints, List branches. The default branch first, then the others by name (code points). */
export async function* branchesInSlices(
  queries: Queries,
  { repo_id, default_branch_id }: Pick<AddressedRepository, 'repo_id' | 'default_branch_id'>,
): AsyncGenerator<string> {
  const branches = branchesOf(queries, repo_id)
  const byDefault = branches.where('branch_id', '=', default_branch_id ?? '')
  const name = codePoints(queries, 'branch_name')
  const otherBranches = branches
    .where('branch_id', '!=', default_branch_id ?? '')
    .orderBy(name)
    .limit(rowsAtOnce)
  const first = await branchSlice(queries, byDefault)
  yield `{"object":"Branch","items":[${first.items.slice(1, -1)}`
  yield* slices(
    (after?: string) =>
      branchSlice(
        queries,
        after === undefined ? otherBranches : otherBranches.where(name, '>', after),
      ),
    first.count > 0 ? ',' : '',
  )
  yield ']}'
}

function branchesOf(queries: Queries, repo_id: string) {
  return queries
    .selectFrom('branches')
    .leftJoin('users', 'users.id', 'branches.author_id')
    .selectAll()
    .where('repo_id', '=', repo_id)
}

/** The JSON text of some branches, their number, and the name of the last. */
function branchSlice(
  queries: Queries,
  branches: ReturnType<typeof branchesOf>,
): Promise<Slice<string>> {
  return queries
    .selectFrom(branches.as('branches'))
    .select((eb) => {
      const author = eb
        .case()
        .when('author_id', 'is not', null)
        .then(jsonObject(queries, userFields))
        .end()
      return [
        jsonArray(jsonObject(queries, branchFields, { author })).as('items'),
        eb.fn.countAll<number>().as('count'),
        eb.fn.max<string>(codePoints(queries, 'branch_name')).as('last'),
      ]
    })
    .executeTakeFirstOrThrow()
}
