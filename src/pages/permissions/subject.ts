// The subject of a rule: the user and the group that it names. Two rules have the same subject if both fields are
// equal. What a rule with both means is not shown by the interface, so nothing here claims to know it.
import type { GranularPermission } from '../../api/resources.ts'

const kinds = { user_id: 'User ID', group_id: 'Group ID' } as const

/** The fields that name a subject. A rule may have both, one or none; an empty ID counts as none. */
export type Subject = Pick<GranularPermission, 'user_id' | 'group_id'>

/** One ID of a subject: its field, the field's label, and the ID itself. */
export type SubjectId = { field: keyof Subject; kind: (typeof kinds)[keyof Subject]; id: string }

/** The subject of a rule, without the rest of it and without an empty ID. */
export function subjectOf({ user_id, group_id }: Subject): Subject {
  return { ...(user_id && { user_id }), ...(group_id && { group_id }) }
}

/** Two rules have equal keys exactly if they have the same subject. No key is the beginning of another. */
export function subjectKey({ user_id, group_id }: Subject): string {
  return JSON.stringify([user_id || null, group_id || null])
}

/** Two rules have equal keys exactly if they have the same subject and the same pattern. */
export function patternKey(rule: GranularPermission): string {
  return subjectKey(rule) + JSON.stringify(rule.path_pattern ?? null)
}

/** Which IDs a subject has, in the order of lists of subjects. */
export const subjectKinds = ['User ID', 'Group ID', 'Both', 'No subject'] as const

export function subjectKind(subject: Subject): (typeof subjectKinds)[number] {
  const [one, other] = subjectIds(subject)
  if (!one) return 'No subject'
  return other ? 'Both' : one.kind
}

/** The IDs that a rule names: one, or both or none. */
export function subjectIds(subject: Subject): SubjectId[] {
  return sentIds(subject).filter(({ id }) => id !== '')
}

/** As `subjectIds`, but with empty IDs, to show exactly what was sent. */
export function sentIds(subject: Subject): SubjectId[] {
  return (['user_id', 'group_id'] as const).flatMap((field) => {
    const { [field]: id } = subject
    return id === undefined ? [] : [{ field, kind: kinds[field], id }]
  })
}
