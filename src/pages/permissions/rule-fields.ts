// The fields that rules have: those of the interface, those that it doesn't list, which are shown and exported
// all the same, and those that exports add: times in ISO 8601, for people, who read no Unix seconds.
import { granularPermissionSchema } from '../../../contract/resources.ts'
import type { GranularPermission } from '../../api/endpoints.ts'
import { dateOfUnixTime } from '../../lib/time.ts'
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

/** What exports call a time in ISO 8601, by the field that it is made of. */
export const isoNames: ReadonlyMap<string, string> = new Map([
  ['created_unix', 'created_iso'],
  ['updated_unix', 'updated_iso'],
])

/** A rule with its times in ISO 8601, each behind its Unix time; a field of that name stays as it was sent. */
export function withIsoTimes(rule: GranularPermission): GranularPermission {
  return Object.fromEntries(
    Object.entries(rule).flatMap(([name, value]) => {
      const iso = isoNames.get(name)
      return iso === undefined || iso in rule
        ? [[name, value]]
        : [
            [name, value],
            [iso, isoTime(value)],
          ]
    }),
  )
}

/** The rule that `withIsoTimes` was given. */
export function withoutIsoTimes(rule: GranularPermission): GranularPermission {
  const made = [...isoNames].filter(([name, iso]) => rule[iso] === isoTime(rule[name]))
  const names = new Set(made.map(([, iso]) => iso))
  return Object.fromEntries(Object.entries(rule).filter(([name]) => !names.has(name)))
}

function isoTime(unix: unknown): string | undefined {
  return typeof unix === 'number' || typeof unix === 'bigint'
    ? dateOfUnixTime(unix)?.toISOString()
    : undefined
}
