// The subject of a rule: the user and the group that its fields name. Rules have the same subject when
// both fields are the same; that a rule with both means the two together is not claimed.
import type { GranularPermission } from '../../../api/endpoints.ts'

const kinds = { user_id: 'User ID', group_id: 'Group ID' } as const

/** The fields that name a subject. A rule may have both or neither; an empty ID names nobody. */
export type Subject = Pick<GranularPermission, 'user_id' | 'group_id'>

/** One of the IDs that a subject consists of: the field that holds it, and how the page calls it. */
export type SubjectId = { field: keyof Subject; kind: (typeof kinds)[keyof Subject]; id: string }

/** The subject of a rule, without the rest of it and without an empty ID. */
export function subjectOf({ user_id, group_id }: Subject): Subject {
  return { ...(user_id && { user_id }), ...(group_id && { group_id }) }
}

/** The same for the same subject alone; no key is the beginning of another. */
export function subjectKey({ user_id, group_id }: Subject): string {
  return JSON.stringify([user_id || null, group_id || null])
}

/** The same for rules of the same subject and the same pattern alone. */
export function patternKey(rule: GranularPermission): string {
  return subjectKey(rule) + JSON.stringify(rule.path_pattern ?? null)
}

/** What a subject consists of, in the order in which lists of subjects have them. */
export const subjectKinds = ['User ID', 'Group ID', 'Both', 'None'] as const

export function subjectKind(subject: Subject): (typeof subjectKinds)[number] {
  const [one, other] = subjectIds(subject)
  if (!one) return 'None'
  return other ? 'Both' : one.kind
}

/** The IDs that a rule names: one, or both or none. */
export function subjectIds(subject: Subject): SubjectId[] {
  return sentIds(subject).filter(({ id }) => id !== '')
}

/** The same with those that were sent empty, for who wants to see what was sent. */
export function sentIds(subject: Subject): SubjectId[] {
  return (['user_id', 'group_id'] as const).flatMap((field) => {
    const { [field]: id } = subject
    return id === undefined ? [] : [{ field, kind: kinds[field], id }]
  })
}
