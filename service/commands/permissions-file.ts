// Reads a saved export of permission rules, which docs/permissions-export.md documents. Reports faults with their
// places, and writes nothing.
import { savedExportSchema } from '../../contract/permissions-export.ts'
import type { GranularPermission } from '../../contract/resources.ts'
import { parseJson } from '../../src/lib/json.ts'
import { fieldName, unstorable } from '../api/validation.ts'
import { StartError } from '../operate/start-error.ts'

/** This many faults are listed; the others are counted. */
const mostFaults = 20

/** The rules of an export, and the reasons why there may be more: filters, or signs of more. */
export type SavedRules = { reasons: string[]; items: readonly GranularPermission[] }

/**
 * Reads a file's bytes.
 * @throws StartError with a line for each fault
 */
export function readPermissionsFile(bytes: Uint8Array): SavedRules {
  const { error, data } = savedExportSchema.safeParse(parse(bytes))
  if (error) {
    throw refusal(error.issues.map(({ path, message }) => ({ field: fieldName(path), message })))
  }
  const { filters, signs_of_more, items } = data
  const faults = items.flatMap((rule, index) => [
    ...unstorable(rule, ['items', index]),
    ...Object.entries(rule)
      .filter(([, value]) => typeof value === 'bigint' && BigInt.asIntN(64, value) !== value)
      .map(([name]) => ({ field: fieldName(['items', index, name]), message: 'beyond 64 bits' })),
  ])
  if (faults.length > 0) throw refusal(faults)
  const narrowing = Object.keys(filters).filter((name) => name !== 'sort')
  return {
    reasons: [...narrowing, ...(signs_of_more === undefined ? [] : ['signs_of_more'])],
    items,
  }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new StartError('The file is not JSON in UTF-8.')
  }
}

function refusal(faults: readonly { field: string; message: string }[]): StartError {
  const lines = faults
    .slice(0, mostFaults)
    .map(({ field, message }) => `${field || 'the file'}: ${message}`)
  const more = faults.length - lines.length
  return new StartError([...lines, ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n'))
}
