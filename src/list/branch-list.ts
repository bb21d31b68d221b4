// The branches of a repository: searched by name, author and description, filtered by author, sorted, and looked up by refs.
import type { SentList } from '../api/read-list.ts'
import type { Branch } from '../api/resources.ts'
import { branchFields } from '../fields.ts'
import { isBlank, optionalId } from '../lib/absent.ts'
import { personName, type Person } from '../lib/person.ts'
import { fold, Search } from '../lib/search.ts'
import { dateOfUnixTime, timeInWords } from '../lib/time.ts'
import { inOrder, sortedBy, sortsOf } from './order.ts'

/** The branch that a ref names, and whether by name or by ID. If the branch has no name, `branch_name` is its ID. */
export type BranchOfRef = { by: 'name' | 'id'; branch_name: string }

/** Usual names of the branch that others are merged into. Which one it is: not shown. */
export const mainBranchNames = ['main', 'master']

export class BranchList implements SentList<Branch> {
  readonly items: readonly Branch[]
  /** How many branches were left out, because an earlier one has the same ID. */
  readonly duplicateCount: number
  readonly signsOfMore: readonly string[]
  #authors: ReadonlyMap<string, Person> | undefined
  #refs: ReadonlyMap<string, BranchOfRef> | undefined

  constructor({ items = [], signsOfMore = [] }: Partial<SentList<Branch>>) {
    this.items = withoutDuplicates(items)
    this.duplicateCount = items.length - this.items.length
    this.signsOfMore = signsOfMore
  }

  /** The authors of all branches by ID, or by name if they have none, in the order of names. */
  get authors(): ReadonlyMap<string, Person> {
    this.#authors ??= authorsOf(this.items)
    return this.#authors
  }

  /** The branch that a ref names, by name before ID. A ref may also be no branch at all. */
  find(ref: string): BranchOfRef | undefined {
    this.#refs ??= refsOf(this.items)
    return this.#refs.get(ref)
  }

  /** The name of the branch that others are usually merged into, if the list has one with such a name. */
  get mainBranch(): string | undefined {
    return mainBranchNames.find((name) => this.find(name)?.by === 'name')
  }
}

/** The first branch of each ID, and every branch without an ID. */
function withoutDuplicates(branches: readonly Branch[]): readonly Branch[] {
  const ids = new Set<string>()
  return branches.filter(({ branch_id }) => {
    const id = optionalId(branch_id)
    const isDuplicate = id !== undefined && ids.has(id)
    if (id !== undefined) ids.add(id)
    return !isDuplicate
  })
}

const branchSorts = sortsOf<Branch>(branchFields)

/** Searches the branches by name, author and description, in the order of a sort. */
export function branchSearch(
  { items }: BranchList,
  sort: string,
): (q: string) => readonly Branch[] {
  const search = new Search(inOrder(items, sort, branchSorts), (branch) => {
    const { branch_name = '', branch_description = '', author } = branch
    return [branch_name, personName(author) ?? '', author?.id ?? '', branch_description].join('\n')
  })
  return (q) => search.filter(q)
}

/** The author and the time of a branch, which stand beside its name in suggestions. */
export function branchDetails({ author, time }: Branch) {
  const date = dateOfUnixTime(time)
  return [personName(author), date && timeInWords(date, new Date())]
}

/**
 * Makes the filter by an author. An author's ID, or the name of an author without an ID, stands for that author alone; any
 * other text is searched in all fields of the authors.
 */
export function authorFilter({ authors }: BranchList, author: string): (branch: Branch) => boolean {
  const text = author.trim()
  if (text === '') return () => true
  const foldedText = fold(text)
  const has = ({ id, name, full_name, email }: Person) =>
    fold([id, name, full_name, email].join('\n')).includes(foldedText)
  const keys = authors.has(text)
    ? [text]
    : [...authors].flatMap(([key, person]) => (has(person) ? key : []))
  const matchingKeys = new Set<string | undefined>(keys)
  return (branch) => matchingKeys.has(authorKey(branch.author))
}

/** The ID of an author, or else the name. */
function authorKey(author: Person | undefined): string | undefined {
  return optionalId(author?.id) ?? personName(author)
}

function authorsOf(branches: readonly Branch[]): ReadonlyMap<string, Person> {
  const authors = new Map<string, Person>()
  for (const { author } of branches) {
    const key = authorKey(author)
    if (author && key && !authors.has(key) && personName(author)) authors.set(key, author)
  }
  return new Map(sortedBy([...authors], ([, author]) => personName(author)))
}

function refsOf(branches: readonly Branch[]): ReadonlyMap<string, BranchOfRef> {
  const refs = new Map<string, BranchOfRef>()
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
