// The branches of a repository, as a list: found by name and ID, by author, in any order.
import type { Branch } from '../api/resources.ts'
import { branchFields } from '../fields/branch-fields.ts'
import { dateBefore } from '../lib/age.ts'
import { isBlank } from '../lib/blank.ts'
import { fold } from '../lib/fold.ts'
import { optionalId } from '../lib/optional-id.ts'
import { personName, type Person } from '../lib/person.ts'
import type { Search } from '../lib/search.ts'
import { dateOfUnixTime } from '../lib/time.ts'
import type { branchParameters, Chosen } from '../parameters.ts'
import { ItemList, sortsOf, type ListKind, type SentItems } from './item-list.ts'
import { sortedBy } from './order.ts'

/** A branch that a ref names, and whether by name or by ID. A branch without a name is called by its ID. */
export type NamedBranch = { by: 'name' | 'id'; branch_name: string }

/** The branches to choose a ref from; `recent` has the names of those that were used before. */
export type OfferedBranches = { recent: readonly string[]; search: Search<Branch> }

/** For whom branches are ranked: the refs that they used before, latest first, and whose own branches rank high. */
export type Chooser = { used: readonly string[]; user_id: string | undefined }

/** Usual names of the branch to merge into; the interface doesn't say which branch it is. */
const usualBases = ['main', 'master']

/**
 * By the ID of an author, or the name of one without, by text in any of an author's fields, and by an age that a branch has
 * at least. What is empty lets all branches through; a branch without a time is not old.
 */
export type BranchFilter = Omit<Chosen<typeof branchParameters>, 'q'>

type Test = (branch: Branch) => boolean

export class BranchList extends ItemList<Branch> {
  static readonly kind: ListKind<Branch> = {
    text: ({ branch_name = '' }) => branch_name,
    sorts: sortsOf(branchFields),
    order: '',
  }

  #authors: ReadonlyMap<string, Person> | undefined
  #refs: ReadonlyMap<string, NamedBranch> | undefined
  #offered: (OfferedBranches & { to: string }) | undefined

  constructor(sent: SentItems<Branch>) {
    super(BranchList.kind, sent)
  }

  /** A test for the branches that a filter lets through; undefined if it lets all of them through. */
  passes({ author, q_author, older_than }: BranchFilter): Test | undefined {
    const text = fold(q_author.trim())
    const until = dateBefore(older_than)
    const tests: Record<keyof BranchFilter, Test | false | undefined> = {
      author: author !== '' && ((branch) => authorKey(branch.author) === author),
      q_author: text !== '' && authorHolds(text),
      older_than: until && ((branch) => isUntil(until, branch)),
    }
    const set = Object.values(tests).filter((each) => typeof each === 'function')
    return set.length === 0 ? undefined : (branch) => set.every((test) => test(branch))
  }

  /** Everyone who is the author of a branch, by ID, else by name, in the order of their names. */
  get authors(): ReadonlyMap<string, Person> {
    this.#authors ??= authorsOf(this.items)
    return this.#authors
  }

  /** The branch that a ref names: by its name, or else by its ID; none, as a ref may well be. */
  find(ref: string): NamedBranch | undefined {
    this.#refs ??= refsOf(this.items)
    return this.#refs.get(ref)
  }

  /** The branch that the others usually are compared with, where the list has one called so. */
  get usualBase(): string | undefined {
    return usualBases.find((name) => this.find(name)?.by === 'name')
  }

  /** Each name once: those used before, the usual base, the chooser's own, then the others, the newest first. */
  offered({ used, user_id }: Chooser): OfferedBranches {
    const recent = [...new Set(used.flatMap((ref) => this.find(ref)?.branch_name ?? []))]
    const to = JSON.stringify([recent, user_id])
    if (this.#offered?.to !== to) {
      const { items } = this
      const places = new Map<string, number>()
      for (const [place, { branch_name }] of items.entries()) {
        if (branch_name !== undefined && !places.has(branch_name)) places.set(branch_name, place)
      }
      const newest = this.placesIn('-time').filter(
        (place) => places.get(items[place]?.branch_name ?? '') === place,
      )
      const order = new Set([
        ...[...recent, this.usualBase ?? ''].flatMap((name) => places.get(name) ?? []),
        ...newest.filter((place) => user_id !== undefined && items[place]?.author?.id === user_id),
        ...newest,
      ])
      this.#offered = { to, recent, search: this.search.reordered(order) }
    }
    return this.#offered
  }
}

function isUntil(until: Date, { time }: Branch): boolean {
  const date = dateOfUnixTime(time)
  return date !== undefined && date <= until
}

/** What tells an author from others. */
function authorKey(author: Person | undefined): string | undefined {
  return optionalId(author?.id) ?? personName(author)
}

/** Few people have many branches: each is looked at once. */
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
