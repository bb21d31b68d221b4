// The fields that rules have: those of the interface, and those that it doesn't list, which are shown and exported
// all the same.
import { granularPermissionSchema } from '../../../contract/resources.ts'
import { unlistedNames } from '../../lib/unlisted.ts'
import type { Rules } from './facts/rules.ts'

/** The names of the interface's fields. */
export const listedFields = Object.keys(granularPermissionSchema.shape)

/** What exports tell a rule by where its other fields have no place. */
export const tellingFields = [
  'evaluation_order',
  'path_pattern',
  'user_id',
  'group_id',
  'id',
] as const

/** The names of fields that the interface doesn't list, in the order they first appear. */
export function unlistedFields(rules: Rules): string[] {
  return unlistedNames(rules, listedFields)
}
