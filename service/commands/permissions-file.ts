// Reads a saved export of permission rules, which docs/permissions-export.md documents. Reports every fault with
// its place, and writes nothing.
import { savedExportSchema } from '../../contract/permissions-export.ts'
import type { GranularPermission } from '../../contract/resources.ts'
import { parseJson } from '../../src/lib/json.ts'
import { fieldName, unstorable } from '../api/validation.ts'
import { StartError } from '../operate/start-error.ts'

/** Enough for some 100,000 rules; the page Compare has the same limit. */
const largestFileBytes = 32 * 2 ** 20
const mostRules = 100_000
/** This many faults are listed; the others are counted. */
const mostFaults = 20

/** The rules of an export, and the reasons why there may be more: filters, or signs of more. */
export type SavedRules = { reasons: string[]; items: readonly GranularPermission[] }

/**
 * Reads a file's bytes; `people` are the IDs that rules may name.
 * @throws StartError with a line for each fault
 */
export function readPermissionsFile(bytes: Uint8Array, people: ReadonlySet<string>): SavedRules {
  const parsed = savedExportSchema.safeParse(parse(bytes))
  if (parsed.error) throw refusal(parsed.error.issues.map(({ path, message }) => [path, message]))
  const { filters, signs_of_more, items } = parsed.data
  if (items.length > mostRules) throw refusal([[['items'], `more than ${mostRules} rules`]])
  const faults: Fault[] = items.flatMap((rule, index): Fault[] => [
    ...unstorable(rule, ['items', index]).map(({ field, message }): Fault => [[field], message]),
    ...numbersOutOfBounds(rule).map((name): Fault => [['items', index, name], 'beyond 64 bits']),
    ...strangers(rule, people).map(([name, id]): Fault => [
      ['items', index, name],
      `there is no person "${id}"`,
    ]),
  ])
  faults.push(...repeatedIds(items))
  if (faults.length > 0) throw refusal(faults)
  const narrowing = Object.keys(filters).filter((name) => name !== 'sort')
  return {
    reasons: [...narrowing, ...(signs_of_more === undefined ? [] : ['signs_of_more'])],
    items,
  }
}

function parse(bytes: Uint8Array): unknown {
  if (bytes.byteLength > largestFileBytes) throw new StartError('The file is larger than 32 MiB.')
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new StartError('The file is not JSON in UTF-8.')
  }
}

type Fault = readonly [place: readonly PropertyKey[], message: string]

function refusal(faults: readonly Fault[]): StartError {
  const lines = faults
    .slice(0, mostFaults)
    .map(([place, message]) => `${fieldName(place) || 'the file'}: ${message}`)
  const more = faults.length - lines.length
  return new StartError([...lines, ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n'))
}

/** The database would lose digits of an integer beyond 64 bits. */
function numbersOutOfBounds(rule: GranularPermission): string[] {
  return Object.entries(rule)
    .filter(([, value]) => typeof value === 'bigint' && BigInt.asIntN(64, value) !== value)
    .map(([name]) => name)
}

function strangers(
  rule: GranularPermission,
  people: ReadonlySet<string>,
): [name: string, id: string][] {
  const { user_id, created_by, last_updated_by } = rule
  return Object.entries({ user_id, created_by, last_updated_by }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !people.has(entry[1]),
  )
}

function repeatedIds(items: readonly GranularPermission[]): Fault[] {
  const seen = new Set<string>()
  return items.flatMap(({ id }, index): Fault[] => {
    const { size } = seen
    if (id === undefined || seen.add(id).size > size) return []
    return [[['items', index, 'id'], `another rule has the ID "${id}", too`]]
  })
}
