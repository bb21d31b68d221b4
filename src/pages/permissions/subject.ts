// The subject of a rule: the user and the group that it names. Two rules have the same subject if both fields are
// equal. What a rule with both means is not shown by the interface, so nothing here claims to know it.
import type { GranularPermission } from '../../api/resources.ts'

/** The fields that name a subject. A rule may have both, one or none; an empty ID counts as none. */
export type Subject = Pick<GranularPermission, 'user_id' | 'group_id'>

/** The labels of a subject's IDs, by their fields. */
export const subjectLabels = { user_id: 'User ID', group_id: 'Group ID' } as const

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
export const subjectKinds = ['user', 'group', 'both', 'none'] as const

export function subjectKind({ user_id, group_id }: Subject): (typeof subjectKinds)[number] {
  if (user_id) return group_id ? 'both' : 'user'
  return group_id ? 'group' : 'none'
}
