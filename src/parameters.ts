// Every search parameter of every page: its name and its values. Addresses are read and written only through these tables. A
// value that isn't valid counts as absent, for pages, links and exports alike.
import type { CreateReviewRequest, GranularPermissionsFilter } from '../contract/operations.ts'
import { codePoints } from '../contract/text.ts'
import { branchFields, type Fields, ruleFields, sortKeys } from './fields.ts'
import { isBlank } from './lib/absent.ts'

export type Parameter<Value = string | readonly string[]> = {
  /** For a filter, which leaves out items of a list: its name on the page. */
  filter?: string
  /** The value if the address has no valid one. It is never written. */
  fallback: Value
  /** Reads the texts that an address has under this name; undefined if they aren't valid. */
  read: (texts: readonly string[]) => Value | undefined
}

/** The search parameters of a page, by their names in its address. */
export type Parameters = Readonly<Record<string, Parameter>>

/** A valid value of each parameter. */
export type Values<P extends Parameters> = { readonly [Name in keyof P]: P[Name]['fallback'] }

/** New values of some parameters. Those that aren't valid are left out of the address. */
export type Changes<P extends Parameters> = {
  readonly [Name in keyof P]?: string | readonly string[] | undefined
}

/** The text as a field of one line holds it: browsers drop line breaks there, and the page must not use another text. */
const oneLine = (value: string) => value.replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')

/** Any text that isn't blank. If the name is repeated, the first text counts. */
const text: Parameter<string> = {
  fallback: '',
  read: ([first = '']) => (isBlank(first) ? undefined : oneLine(first)),
}

/** A text of several lines. */
const lines: Parameter<string> = {
  fallback: '',
  read: ([first]) => (isBlank(first) ? undefined : first),
}

/** The most code points of a text that filters as one types. Percent-encoded, a longer one may be refused by servers. */
export const longestFilter = 1000

/** A text that filters as one types. */
const typedFilter: Parameter<string> = {
  fallback: '',
  read: (texts) => {
    const value = text.read(texts)
    return value !== undefined && codePoints(value) > longestFilter ? undefined : value
  },
}

/** Several texts: repeated, or separated by commas; a comma within one has a backslash before it. */
const list: Parameter<readonly string[]> = {
  fallback: [],
  read: (texts) =>
    texts
      .flatMap((each) => each.split(/(?<!\\),/))
      .map((part) => oneLine(part.replaceAll('\\,', ',')).trim())
      .filter(Boolean),
}

// These functions have no side effects. The comment says so to the bundler, which then leaves out the tables that a
// script doesn't use.

/** One of some values; the first is the one of an address without it. */
/* @__NO_SIDE_EFFECTS__ */
function choice<const Value extends string>(
  ...values: readonly [Value, ...Value[]]
): Parameter<Value> {
  return { fallback: values[0], read: ([first]) => values.find((value) => value === first) }
}

/** A sort: the key of a field, with `-` in front for descending. `fallback` is the usual one. */
/* @__NO_SIDE_EFFECTS__ */
function sort(fallback: string, fields: Fields) {
  return choice(fallback, ...sortKeys(fields).flatMap((key) => [key, `-${key}`]))
}

export const branchParameters = {
  q: { ...typedFilter, filter: 'Search branches' },
  author: { ...text, filter: 'Author' },
  sort: sort('', branchFields),
  // The branch of which all fields are shown.
  branch: text,
} satisfies Parameters

/** The values with which the form of a new review begins. */
export const newReviewParameters = {
  base_ref: text,
  compare_ref: text,
  title: text,
  description: lines,
  reviewer_ids: list,
} satisfies Record<keyof CreateReviewRequest, Parameter>

/** The API's own filters of rules. */
const apiFilterParameters = {
  user_id: { ...text, filter: 'User ID' },
  group_id: { ...text, filter: 'Group ID' },
} satisfies Record<keyof GranularPermissionsFilter, Parameter>

export const ruleParameters = {
  ...apiFilterParameters,
  path: { ...typedFilter, filter: 'Path' },
  reading: choice('depot', 'glob'),
  q: { ...typedFilter, filter: 'Filter rules' },
  finding: {
    ...choice('', 'same-pattern', 'same-order', 'covered', 'subject'),
    filter: 'Finding',
  },
  sort: sort('evaluation_order', ruleFields),
  // The ID of the rule of which all fields are shown.
  rule: text,
  tab: choice('rules', 'matrix', 'compare'),
} satisfies Parameters

/** The values in an address. */
export function valuesOf<P extends Parameters>(parameters: P, search: URLSearchParams): Values<P> {
  const values = Object.entries(parameters).map(([name, { read, fallback }]) => [
    name,
    read(search.getAll(name)) ?? fallback,
  ])
  return Object.fromEntries(values) as Values<P>
}

/** An address's search parameters after some changes. Fallbacks, and values that aren't valid, are left out. */
export function withChanges<P extends Parameters>(
  parameters: P,
  search: URLSearchParams,
  changes: Changes<P>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries<string | readonly string[] | undefined>(changes)) {
    const parameter = parameters[name]
    if (!parameter || value === undefined) continue
    const texts =
      typeof value === 'string' ? [value] : value.map((part) => part.replaceAll(',', '\\,'))
    const valid = parameter.read(texts) ?? parameter.fallback
    const [first, ...more] = valid === parameter.fallback || valid.length === 0 ? [] : texts
    if (first === undefined) next.delete(name)
    // The parameter keeps its place in the address.
    else next.set(name, first)
    for (const each of more) next.append(name, each)
  }
  return next
}

/** The changes that remove all filters. */
export function withoutFilters<P extends Parameters>(parameters: P): Changes<P> {
  const filters = Object.entries(parameters).filter(
    ([, parameter]) => parameter.filter !== undefined,
  )
  return Object.fromEntries(filters.map(([name]) => [name, ''])) as Changes<P>
}

/** Whether a list with these values is as the service sends it: without a filter, and in the order sent. */
export function isUnfiltered<P extends Parameters>(parameters: P, values: Values<P>): boolean {
  return Object.entries(parameters).every(
    ([name, { filter, fallback }]) =>
      (filter === undefined && name !== 'sort') || values[name] === fallback,
  )
}

/**
 * The API's own filters that are set. None in the tab Compare: it compares the whole list with a file, which the API can't
 * filter.
 */
export function apiFilter({
  tab,
  ...ids
}: Values<typeof apiFilterParameters> & { tab: string }): GranularPermissionsFilter {
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id && tab !== 'compare'))
}

// The tab's values aren't checked here, which keeps the table of all parameters out of the early script.
const earlyParameters = { ...apiFilterParameters, tab: text }

/** `apiFilter` of an address, for the early script. */
export function apiFilterIn(search: string): GranularPermissionsFilter {
  return apiFilter(valuesOf(earlyParameters, new URLSearchParams(search)))
}
