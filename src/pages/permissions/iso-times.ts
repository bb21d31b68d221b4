// Times of exported rules in ISO 8601, beside the Unix seconds that the service sent: for people, who read
// no seconds. Taken away again when an export is opened.
import type { GranularPermission } from '../../api/endpoints.ts'
import { dateOfUnixTime } from '../../lib/time.ts'

/** The names that exports have for them, by the field that each is made of. */
export const isoNames = { created_unix: 'created_iso', updated_unix: 'updated_iso' } as const

type TimeField = keyof typeof isoNames

const timeFields: readonly TimeField[] = ['created_unix', 'updated_unix']

/** A rule with its times in ISO 8601, each behind its Unix time; a field of that name stays as it was sent. */
export function withIsoTimes(rule: GranularPermission): GranularPermission {
  return Object.fromEntries(
    Object.entries(rule).flatMap(([name, value]) => {
      const made = timeFields.find((field) => field === name && !(isoNames[field] in rule))
      return made
        ? [
            [name, value],
            [isoNames[made], isoTime(rule, made)],
          ]
        : [[name, value]]
    }),
  )
}

/** The rule that `withIsoTimes` was given. */
export function withoutIsoTimes(rule: GranularPermission): GranularPermission {
  const made = timeFields.filter((field) => rule[isoNames[field]] === isoTime(rule, field))
  const names = new Set<string>(made.map((field) => isoNames[field]))
  return Object.fromEntries(Object.entries(rule).filter(([name]) => !names.has(name)))
}

function isoTime(rule: GranularPermission, field: TimeField): string | undefined {
  return dateOfUnixTime(rule[field])?.toISOString()
}
