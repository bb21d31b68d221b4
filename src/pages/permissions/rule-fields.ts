// The fields that rules have: those of the interface, and those it doesn't list, which are shown and
// exported all the same.
import { granularPermissionSchema } from '../../../contract/resources.ts'
import type { GranularPermission } from '../../api/endpoints.ts'
import { unlistedNames } from '../../lib/unlisted.ts'

/** The names of the interface's fields. */
export const listedFields = Object.keys(granularPermissionSchema.shape)

/** The names of fields that the interface doesn't list, in the order they first appear. */
export function unlistedFields(rules: readonly GranularPermission[]): string[] {
  return unlistedNames(rules, listedFields)
}
