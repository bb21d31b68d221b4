// Reads the branches of a repository as JSON text.
import { branchSchema, userSchema } from '../../contract/resources.ts'
import { codePoints, jsonArray, jsonObject } from '../store/spelling.ts'
import type { Queries } from '../store/store.ts'
import type { AddressedRepository } from './access.ts'
import { rowsAtOnce, type Slice, slices } from './slices.ts'

const userFields = Object.keys(userSchema.shape)
const branchFields = Object.keys(branchSchema.shape).filter((field) => field !== 'author')

/** interface: Endpoints, List branches. The default branch first, then the others by name (code points). */
export async function* branchesInSlices(
  queries: Queries,
  { repo_id, default_branch_id }: Pick<AddressedRepository, 'repo_id' | 'default_branch_id'>,
): AsyncGenerator<string> {
  const heads = branchesOf(queries, repo_id)
  const byDefault = heads.where('branch_id', '=', default_branch_id ?? '')
  const name = codePoints(queries, 'branch_name')
  const otherBranches = heads
    .where('branch_id', '!=', default_branch_id ?? '')
    .orderBy(name)
    .limit(rowsAtOnce)
  const first = await slice(queries, byDefault)
  yield `{"object":"Branch","items":[${first.items.slice(1, -1)}`
  let separator = first.count > 0 ? ',' : ''
  for await (const items of slices((after?: string) =>
    slice(queries, after === undefined ? otherBranches : otherBranches.where(name, '>', after)),
  )) {
    yield separator + items
    separator = ''
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
function slice(queries: Queries, heads: Heads): Promise<Slice<string>> {
  return queries
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
}
