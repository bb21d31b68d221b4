// The branches of a repository: searched by name, author and description, filtered by author, sorted, and looked up by refs.
import type { SentList } from '../api/read-list.ts'
import type { Branch } from '../api/resources.ts'
import { branchFields } from '../fields/branch-fields.ts'
import { isBlank } from '../lib/blank.ts'
import { fold } from '../lib/fold.ts'
import { optionalId } from '../lib/optional-id.ts'
import { personName, type Person } from '../lib/person.ts'
import { ItemList, sortsOf, type ListKind } from './item-list.ts'
import { sortedBy } from './order.ts'

/** The branch that a ref names, and whether by name or by ID. If the branch has no name, `branch_name` is its ID. */
export type NamedBranch = { by: 'name' | 'id'; branch_name: string }

/** Usual names of the branch to merge into. Which one it is: not shown. */
export const usualBases = ['main', 'master']

type Test = (branch: Branch) => boolean

export class BranchList extends ItemList<Branch> {
  static readonly kind: ListKind<Branch> = {
    // The name comes first, so that what begins with the search is listed first.
    text: ({ branch_name = '', branch_description = '', author }) =>
      [branch_name, personName(author) ?? '', author?.id ?? '', branch_description].join('\n'),
    sorts: sortsOf(branchFields),
    order: '',
  }

  #authors: ReadonlyMap<string, Person> | undefined
  #refs: ReadonlyMap<string, NamedBranch> | undefined

  constructor(sent: Partial<SentList<Branch>>) {
    super(BranchList.kind, sent)
  }

  /**
   * Tests whether a branch is of an author; undefined for an empty text, which all pass. The ID of an author, or the name of
   * one without an ID, means that one alone; any other text is searched in all fields of authors.
   */
  isBy(author: string): Test | undefined {
    const text = author.trim()
    if (text === '') return undefined
    return this.authors.has(text)
      ? (branch) => authorKey(branch.author) === text
      : authorHolds(fold(text))
  }

  /** The authors of all branches by ID, or by name if they have none, in the order of names. */
  get authors(): ReadonlyMap<string, Person> {
    this.#authors ??= authorsOf(this.items)
    return this.#authors
  }

  /** The branch that a ref names, by name before ID. A ref may also be no branch at all. */
  find(ref: string): NamedBranch | undefined {
    this.#refs ??= refsOf(this.items)
    return this.#refs.get(ref)
  }

  /** The branch that others are usually merged into, if the list has one with such a name. */
  get usualBase(): string | undefined {
    return usualBases.find((name) => this.find(name)?.by === 'name')
  }
}

/** What identifies an author. */
function authorKey(author: Person | undefined): string | undefined {
  return optionalId(author?.id) ?? personName(author)
}

/** Remembers the result for each person, because few people have many branches. */
function authorHolds(wanted: string): Test {
  const known = new Map<string, boolean>()
  return ({ author }) => {
    if (!author) return false
    const fields = [author.id, author.name, author.full_name, author.email].filter(
      (field) => field !== undefined,
    )
    const person = fields.join('\n')
    const holds = known.get(person) ?? fields.some((field) => fold(field).includes(wanted))
    known.set(person, holds)
    return holds
  }
}

function authorsOf(branches: readonly Branch[]): ReadonlyMap<string, Person> {
  const authors = new Map<string, Person>()
  for (const { author } of branches) {
    const key = authorKey(author)
    if (author && key && !authors.has(key) && personName(author)) authors.set(key, author)
  }
  return new Map(sortedBy([...authors], ([, author]) => personName(author), false))
}

function refsOf(branches: readonly Branch[]): ReadonlyMap<string, NamedBranch> {
  const refs = new Map<string, NamedBranch>()
  for (const { branch_name } of branches) {
    if (!isBlank(branch_name)) refs.set(branch_name, { by: 'name', branch_name })
  }
  for (const { branch_id: sent, branch_name } of branches) {
    const branch_id = optionalId(sent)
    if (branch_id === undefined || refs.has(branch_id)) continue
    refs.set(branch_id, { by: 'id', branch_name: isBlank(branch_name) ? branch_id : branch_name })
  }
  return refs
}
