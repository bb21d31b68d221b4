// What a ref stands for in a branch list: looked up, since lists are long and refs are typed.

type NamedBranch = { branch_name?: string; branch_id?: string }
type Index = { names: ReadonlySet<string>; namesById: ReadonlyMap<string, string> }

/** How a ref names a branch, and the branch's name (its ID where it has none). */
export type FoundRef = { by: 'name' | 'id'; branch_name: string }

const indexes = new WeakMap<readonly NamedBranch[], Index>()

/**
 * The branch that a ref names: by its name, or else by its ID. Undefined when the list has none, which
 * a ref may well be. The first look into a list takes time linear in its length, and it is not to be
 * changed after that; each further one takes none.
 */
export function findRef(branches: readonly NamedBranch[], ref: string): FoundRef | undefined {
  const { names, namesById } = indexOf(branches)
  if (names.has(ref)) return { by: 'name', branch_name: ref }
  const branch_name = namesById.get(ref)
  return branch_name === undefined ? undefined : { by: 'id', branch_name }
}

function indexOf(branches: readonly NamedBranch[]): Index {
  const known = indexes.get(branches)
  if (known) return known
  const names = new Set<string>()
  const namesById = new Map<string, string>()
  for (const { branch_id, branch_name } of branches) {
    if (branch_name !== undefined) names.add(branch_name)
    if (branch_id !== undefined && !namesById.has(branch_id)) {
      namesById.set(branch_id, branch_name ?? branch_id)
    }
  }
  const index = { names, namesById }
  indexes.set(branches, index)
  return index
}
