// Every search parameter of every page: its name, what it may hold, and what it does to a list. Addresses are read and
// written by these tables alone; what isn't valid is left out for pages, links, exports and paper alike.
import type {
  CreateReviewRequest,
  GranularPermissionsFilter,
  OperationName,
  operations,
} from '../contract/operations.ts'
import { branchFields } from './fields/branch-fields.ts'
import { sortKeys, type Fields } from './fields/field.ts'
import { ruleFields } from './fields/rule-fields.ts'
import { ageText } from './lib/age.ts'
import { isBlank } from './lib/blank.ts'

/** It `asks` the service for less, `chooses` among what was sent, `orders` or `shows` that, or `fills` in a form's field. */
export type Effect = 'asks' | 'chooses' | 'orders' | 'shows' | 'fills'

export type Parameter<Value = string | readonly string[], Does extends Effect = Effect> = {
  /** What the page calls it. */
  label: string
  effect: Does
  /** The parameter that it says how to take: without that one it does nothing. */
  of?: string
  /** Typed key by key: only the last value is a step that Back can undo. */
  typed?: boolean
  /** A value as people say it; else as it is written. */
  words?: (value: string) => string | undefined
  /** What holds where the address says nothing valid; never written. */
  usual: Value
  /** The value that an address says, of all that it has for the name; undefined for one that isn't valid. */
  read: (sent: readonly string[]) => Value | undefined
}

/** The search parameters of a page, by their names in its address. */
export type Parameters = Readonly<Record<string, Parameter>>

/** A valid value of each parameter. */
export type Values<P extends Parameters> = { readonly [Name in keyof P]: P[Name]['usual'] }

/** The values of what chooses among the items that were sent. */
export type Chosen<P extends Parameters> = {
  readonly [Name in keyof P as P[Name]['effect'] extends 'chooses' ? Name : never]: P[Name]['usual']
}

/** Values of some parameters, valid or not: what isn't is left out of the address. */
export type Changes<P extends Parameters> = {
  readonly [Name in keyof P]?: string | readonly string[] | undefined
}

type More = Pick<Parameter, 'of' | 'typed' | 'words'>

// The bundler leaves out tables that a script doesn't read, once it knows that making them does nothing else.

/** Any text that says something. Of several the first holds. */
/* @__NO_SIDE_EFFECTS__ */
function text<Does extends Effect>(
  label: string,
  effect: Does,
  more?: More,
): Parameter<string, Does> {
  return { label, effect, usual: '', read: textOf, ...more }
}

const textOf = ([first]: readonly string[]) => (isBlank(first) ? undefined : first)

/** One of some values; the first is the usual one. */
/* @__NO_SIDE_EFFECTS__ */
function choice<const Value extends string, Does extends Effect>(
  label: string,
  effect: Does,
  values: readonly [Value, ...Value[]],
  more?: More,
): Parameter<Value, Does> {
  const read = ([first]: readonly string[]) => values.find((value) => value === first)
  return { label, effect, usual: values[0], read, ...more }
}

/** A length of time, as lib/age.ts has it; usual may be none. */
/* @__NO_SIDE_EFFECTS__ */
function age<Does extends Effect>(
  label: string,
  effect: Does,
  usual: string,
  more?: More,
): Parameter<string, Does> {
  return { label, effect, words: ageText, usual, read: ageOf, ...more }
}

const ageOf = ([first = '']: readonly string[]) => ageText(first) && first

/** An order by a field or by something else, with `-` before it for descending. */
/* @__NO_SIDE_EFFECTS__ */
function sort(usual: string, fields: Fields, others: readonly string[] = []) {
  const keys = [...sortKeys(fields), ...others]
  return choice('Sort', 'orders', [usual, ...keys.flatMap((key) => [key, `-${key}`])])
}

/** Several texts: repeated, or separated by commas; a comma within one has a backslash before it. */
/* @__NO_SIDE_EFFECTS__ */
function list(label: string, effect: Effect): Parameter<readonly string[]> {
  return { label, effect, usual: [], read: partsOf }
}

function partsOf(sent: readonly string[]): string[] {
  const parts = sent.flatMap((joined) => joined.split(/(?<!\\),/))
  return parts.map((part) => part.replaceAll('\\,', ',').trim()).filter(Boolean)
}

export const branchParameters = {
  q: text('Search branches', 'chooses', { typed: true }),
  author: text('Author', 'chooses'),
  q_author: text('Author contains', 'chooses', { typed: true }),
  older_than: age('Not updated for', 'chooses', ''),
  sort: sort('', branchFields),
  // The one of which all fields are shown.
  branch: text('Branch', 'shows'),
} satisfies Parameters

/** What the form of a new review begins with. */
export const newReviewParameters = {
  base_ref: text('Base', 'fills'),
  compare_ref: text('Compare', 'fills'),
  title: text('Title', 'fills'),
  description: text('Description', 'fills'),
  reviewer_ids: list('Reviewers', 'fills'),
} satisfies Record<keyof CreateReviewRequest, Parameter>

/** The API's own filters of rules. */
const rulesAsked = {
  user_id: text('User ID', 'asks'),
  group_id: text('Group ID', 'asks'),
} satisfies Record<keyof GranularPermissionsFilter, Parameter>

export const ruleParameters = {
  ...rulesAsked,
  path: text('Path', 'chooses', { typed: true }),
  reading: choice('Pattern reading', 'shows', ['depot', 'glob'], { of: 'path' }),
  below: choice('Include everything below', 'chooses', ['auto', 'yes', 'no'], { of: 'path' }),
  q: text('Filter rules', 'chooses', { typed: true }),
  finding: text('Finding', 'chooses'),
  // This one, and the sort by it, are of the tab Compare alone.
  change: choice(
    'Change',
    'chooses',
    ['', 'added', 'removed', 'changed', 'order', 'only_before', 'only_after'],
    { words: (kind) => kind.replace('_', ' ') },
  ),
  not_updated_for: age('Not updated for', 'shows', 'P6M', { of: 'finding' }),
  // `change` is of the tab Compare alone.
  sort: sort('evaluation_order', ruleFields, ['change']),
  tab: choice('Tab', 'shows', ['rules', 'findings', 'matrix', 'paths', 'compare']),
  paths: text('Paths', 'shows', { typed: true }),
  times: choice('Times', 'shows', ['ago', 'exact']),
  fields: choice('Fields', 'shows', ['named', 'shown']),
} satisfies Parameters

/** The values that an address has. */
export function valuesOf<P extends Parameters>(page: P, search: URLSearchParams): Values<P> {
  const valueOf = (name: string, { read, usual }: Parameter) => read(search.getAll(name)) ?? usual
  const values = Object.entries(page).map((each) => [each[0], valueOf(...each)])
  return Object.fromEntries(values) as Values<P>
}

/** An address's parameters with some of them changed; the usual value of one, and an invalid one, is left out. */
export function changed<P extends Parameters>(
  page: P,
  search: URLSearchParams,
  changes: Changes<P>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries<string | readonly string[] | undefined>(changes)) {
    const parameter = page[name]
    if (!parameter || value === undefined) continue
    const sent =
      typeof value === 'string' ? [value] : value.map((part) => part.replaceAll(',', '\\,'))
    const [first, ...more] = isUsual(parameter, parameter.read(sent)) ? [] : sent
    if (first === undefined) next.delete(name)
    // In the place that it has.
    else next.set(name, first)
    for (const each of more) next.append(name, each)
  }
  return next
}

/** Whether a value, or none, is what holds anyway: no address has it. */
export function isUsual({ usual }: Parameter, value: string | readonly string[] = usual): boolean {
  return value.length === 0 || value === usual
}

/** What of an address the service is asked with; what isn't set is absent. For the early script, too. */
export function askedOf(search: string): GranularPermissionsFilter {
  const parameters = new URLSearchParams(search)
  const asked = Object.keys(rulesAsked).map((name) => [name, textOf(parameters.getAll(name))])
  return Object.fromEntries(asked.filter(([, value]) => value)) as GranularPermissionsFilter
}

/** Of each operation that takes a query. */
const filters: {
  [
    Name in OperationName as (typeof operations)[Name] extends { query: unknown } ? Name : never
  ]: typeof askedOf
} = { listGranularPermissions: askedOf }

/** What of an address's query an operation is asked with; nothing where it takes none. */
export function filterOf(operation: OperationName, search: string) {
  return operation in filters ? { query: filters[operation as keyof typeof filters](search) } : {}
}
