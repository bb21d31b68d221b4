// Reads the branches of a repository as JSON text, which the database builds slice by slice, so that other requests
// are answered in between.
import { setImmediate } from 'node:timers/promises'

import { branchSchema, userSchema } from '../../contract/resources.ts'
import { codePoints, jsonArray, jsonObject } from '../store/spelling.ts'
import type { Queries } from '../store/store.ts'
import type { AddressedRepository } from './access.ts'

const userFields = Object.keys(userSchema.shape)
const branchFields = Object.keys(branchSchema.shape).filter((field) => field !== 'author')

/**
 * Rows of one slice. While SQLite reads one, the process can do nothing else. A slice of ordinary branches is a
 * text below 128 KiB: V8 frees longer texts so late that 50 MiB of them piled up.
 */
const rowsAtOnce = 200

/** interface: Endpoints, List branches. The default branch first, then the others by name (code points). */
export async function* branchesInSlices(
  queries: Queries,
  { repo_id, default_branch_id }: Pick<AddressedRepository, 'repo_id' | 'default_branch_id'>,
): AsyncGenerator<string> {
  const heads = branchesOf(queries, repo_id)
  const { items: first } = await slice(
    queries,
    heads.where('branch_id', '=', default_branch_id ?? ''),
  )
  yield `{"object":"Branch","items":[${first}`
  let separator = first === '' ? '' : ','
  const otherBranches = heads
    .where('branch_id', '!=', default_branch_id ?? '')
    .orderBy(codePoints(queries, 'branch_name'))
    .limit(rowsAtOnce)
  for (let after: string | undefined, isMore = true; isMore;) {
    const rest =
      after === undefined
        ? otherBranches
        : otherBranches.where(codePoints(queries, 'branch_name'), '>', after)
    const { items, count, last } = await slice(queries, rest)
    if (count > 0) yield separator + items
    separator = ','
    after = last
    isMore = count === rowsAtOnce
    await setImmediate()
  }
  yield ']}'
}

type Heads = ReturnType<typeof branchesOf>

function branchesOf(queries: Queries, repo_id: string) {
  return queries
    .selectFrom('branches')
    .leftJoin('users', 'users.id', 'branches.author_id')
    .selectAll()
    .where('repo_id', '=', repo_id)
}

/** The JSON text of some branches, their number, and the name of the last. */
async function slice(queries: Queries, heads: Heads) {
  const { items, count, last } = await queries
    .selectFrom(heads.as('heads'))
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
  return { items: items.slice(1, -1), count, last }
}
