// Reads a saved export of permission rules, which docs/permissions-export.md documents. Reports the first
// fault with its place, and writes nothing.
import { savedExportSchema } from '../../contract/permissions-export.ts'
import type { GranularPermission } from '../../contract/resources.ts'
import { parseJson } from '../../src/lib/json.ts'
import type { FieldError } from '../api/problem.ts'
import { fieldName, unstorable } from '../api/validation.ts'
import { StartError } from '../operate/start-error.ts'

/**
 * Reads a file's bytes.
 * @throws StartError that names the first fault
 */
export function readPermissionsFile(bytes: Uint8Array): readonly GranularPermission[] {
  const { error, data } = savedExportSchema.safeParse(parse(bytes))
  if (error) {
    const [{ path, message } = { path: [], message: '' }] = error.issues
    throw refusal({ field: fieldName(path), message })
  }
  const { filters, signs_of_more, items } = data
  const isWhole = Object.keys(filters).every((name) => name === 'sort')
  if (!isWhole || signs_of_more !== undefined) {
    throw new StartError('The export may lack rules, because of its filters or signs_of_more.')
  }
  for (const [index, rule] of items.entries()) {
    const [fault] = unstorable(rule, ['items', index])
    if (fault) throw refusal(fault)
    for (const [name, value] of Object.entries(rule)) {
      if (typeof value !== 'bigint' || BigInt.asIntN(64, value) === value) continue
      throw refusal({ field: fieldName(['items', index, name]), message: 'beyond 64 bits' })
    }
  }
  return items
}

function parse(bytes: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new StartError('The file is not JSON in UTF-8.')
  }
}

function refusal({ field, message }: FieldError): StartError {
  return new StartError(`${field || 'the file'}: ${message}`)
}
