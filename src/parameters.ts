// Every search parameter of every page: its name, its values, and what it does to a list. Addresses are read and
// written only through these tables. A value that isn't valid counts as absent, for pages, links, exports and print
// alike.
import type {
  CreateReviewRequest,
  GranularPermissionsFilter,
  OperationName,
  operations,
} from '../contract/operations.ts'
import { codePoints } from '../contract/text.ts'
import { branchFields } from './fields/branch-fields.ts'
import { sortKeys, type Fields } from './fields/field.ts'
import { ruleFields } from './fields/rule-fields.ts'
import { isBlank } from './lib/blank.ts'

/**
 * What a parameter does: it `asks` the service for fewer items, `chooses` among those that were sent, `orders` them,
 * changes how they are shown (`shows`), or `fills` in a field of a form.
 */
export type Effect = 'asks' | 'chooses' | 'orders' | 'shows' | 'fills'

export type Parameter<Value = string | readonly string[], Does extends Effect = Effect> = {
  /** Its name on the page. */
  label: string
  effect: Does
  /** The parameter that it refines. Without that one it has no effect. */
  of?: string
  /** Whether it is typed into a field. Typing makes no entries in the browser's history. */
  typed?: boolean
  /** A value in words; by default the value itself. */
  words?: (value: string) => string | undefined
  /** What counts if the address has no valid value. It is never written. */
  usual: Value
  /** Reads the values that an address has under this name; undefined if they aren't valid. */
  read: (sent: readonly string[]) => Value | undefined
}

/** The search parameters of a page, by their names in its address. */
export type Parameters = Readonly<Record<string, Parameter>>

/** A valid value of each parameter. */
export type Values<P extends Parameters> = { readonly [Name in keyof P]: P[Name]['usual'] }

/** New values of some parameters. Those that aren't valid are left out of the address. */
export type Changes<P extends Parameters> = {
  readonly [Name in keyof P]?: string | readonly string[] | undefined
}

type More = Pick<Parameter, 'of' | 'typed' | 'words'>

// The functions that make tables have no side effects. The bundler is told so, because then it leaves out the tables
// that a script doesn't use.

/** Any text that isn't blank. If the name is repeated, the first text counts. */
/* @__NO_SIDE_EFFECTS__ */
function text<Does extends Effect>(
  label: string,
  effect: Does,
  more?: More,
): Parameter<string, Does> {
  return { label, effect, usual: '', read: textOf, ...more }
}

const textOf = ([first = '']: readonly string[]) => (isBlank(first) ? undefined : oneLine(first))

/** A field of one line would drop a line break that the page goes on with. */
const oneLine = (value: string) => value.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')

/** The most code points of a text that filters a list. A longer one is not valid: no server takes such an address. */
export const longestFilter = 1000

/** As `text`, for a field that filters as one types. */
/* @__NO_SIDE_EFFECTS__ */
function typedText(label: string): Parameter<string, 'chooses'> {
  return { ...text(label, 'chooses'), typed: true, read: filterTextOf }
}

const filterTextOf = (sent: readonly string[]) => {
  const filter = textOf(sent)
  return filter !== undefined && codePoints(filter) > longestFilter ? undefined : filter
}

/** A text of several lines. */
/* @__NO_SIDE_EFFECTS__ */
function lines(label: string, effect: Effect): Parameter<string> {
  return { label, effect, usual: '', read: ([first]) => (isBlank(first) ? undefined : first) }
}

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

/** A sort: the name of a field or of another order, with `-` in front for descending. */
/* @__NO_SIDE_EFFECTS__ */
function sort(usual: string, fields: Fields) {
  const keys = sortKeys(fields)
  return choice('Sort', 'orders', [usual, ...keys.flatMap((key) => [key, `-${key}`])])
}

/** Several texts: repeated, or separated by commas; a comma within one has a backslash before it. */
/* @__NO_SIDE_EFFECTS__ */
function list(label: string, effect: Effect): Parameter<readonly string[]> {
  return { label, effect, usual: [], read: partsOf }
}

function partsOf(sent: readonly string[]): string[] {
  const parts = sent.flatMap((joined) => joined.split(/(?<!\\),/))
  return parts.map((part) => oneLine(part.replaceAll('\\,', ',')).trim()).filter(Boolean)
}

export const branchParameters = {
  q: typedText('Search branches'),
  author: text('Author', 'chooses'),
  sort: sort('', branchFields),
  // The branch of which all fields are shown.
  branch: text('Branch', 'shows'),
} satisfies Parameters

/** What the form of a new review begins with. */
export const newReviewParameters = {
  base_ref: text('Base', 'fills'),
  compare_ref: text('Compare', 'fills'),
  title: text('Title', 'fills'),
  description: lines('Description', 'fills'),
  reviewer_ids: list('Reviewers', 'fills'),
} satisfies Record<keyof CreateReviewRequest, Parameter>

/** The API's own filters of rules. */
const rulesAsked = {
  user_id: text('User ID', 'asks'),
  group_id: text('Group ID', 'asks'),
} satisfies Record<keyof GranularPermissionsFilter, Parameter>

/** What decides on them; the tab as any text, since the early script is to be short. */
const asking = { ...rulesAsked, tab: text('Tab', 'shows') }

export const ruleParameters = {
  ...rulesAsked,
  path: typedText('Path'),
  reading: choice('Pattern reading', 'shows', ['depot', 'glob'], { of: 'path' }),
  q: typedText('Filter rules'),
  finding: choice('Finding', 'chooses', ['', 'same-pattern', 'same-order', 'covered', 'subject']),
  sort: sort('evaluation_order', ruleFields),
  // The ID of the rule of which all fields are shown.
  rule: text('Rule', 'shows'),
  tab: choice('Tab', 'shows', ['rules', 'matrix', 'compare']),
} satisfies Parameters

/** The values in an address. */
export function valuesOf<P extends Parameters>(page: P, search: URLSearchParams): Values<P> {
  const valueOf = (name: string, { read, usual }: Parameter) => read(search.getAll(name)) ?? usual
  const values = Object.entries(page).map((each) => [each[0], valueOf(...each)])
  return Object.fromEntries(values) as Values<P>
}

/** The parameters of an address after some changes. Usual values, and those that aren't valid, are left out. */
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
    // It keeps its place among the others.
    else next.set(name, first)
    for (const each of more) next.append(name, each)
  }
  return next
}

/** Whether a value is empty or the usual one, so that no address has it. */
export function isUsual({ usual }: Parameter, value: string | readonly string[] = usual): boolean {
  return value.length === 0 || value === usual
}

/** The API's own filters in an address; those that aren't set are absent. The early script uses it, too. */
export function askedOf(search: string): GranularPermissionsFilter {
  return asked(valuesOf(asking, new URLSearchParams(search)))
}

/** The same of its values. The tab Compare asks for all rules: both its lists are to be whole, and a file can't be asked. */
export function asked({ tab, ...filters }: Values<typeof asking>): GranularPermissionsFilter {
  return Object.fromEntries(Object.entries(filters).filter(([, id]) => id && tab !== 'compare'))
}

/** Reads the query of each operation that has one from an address. */
const filters: {
  [
    Name in OperationName as (typeof operations)[Name] extends { query: unknown } ? Name : never
  ]: typeof askedOf
} = { listGranularPermissions: askedOf }

/** The query of an operation, read from an address; nothing for an operation that has none. */
export function filterOf(operation: OperationName, search: string) {
  return operation in filters ? { query: filters[operation as keyof typeof filters](search) } : {}
}
