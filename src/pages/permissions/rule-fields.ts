// The fields that rules have: those of the interface, and those it doesn't list, which are shown and
// exported all the same.
import { granularPermissionSchema } from '../../../contract/resources.ts'
import type { GranularPermission } from '../../api/endpoints.ts'

/** The names of the interface's fields. */
export const listedFields = Object.keys(granularPermissionSchema.shape)

/** The names of fields that the interface doesn't list, in the order they first appear. */
export function unlistedFields(rules: readonly GranularPermission[]): string[] {
  return [...new Set(rules.flatMap((rule) => Object.keys(rule)))].filter(
    (name) => !listedFields.includes(name),
  )
}
