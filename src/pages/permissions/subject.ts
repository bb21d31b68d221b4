// Whom a rule names, as its fields have it. That user_id and group_id mean one subject together where a
// rule has both is not claimed: rules are of the same subject when both fields are the same.
import type { ReadPermission } from '../../api/endpoints.ts'
import type { Fact } from './fact.ts'

/** The fields that name a subject. A rule may have both or neither. */
export type Subject = Pick<ReadPermission, 'user_id' | 'group_id'>

/** The same for the same subject alone; no key is the beginning of another. */
export function subjectKey({ user_id, group_id }: Subject): string {
  return JSON.stringify([user_id ?? null, group_id ?? null])
}

/** Whether a rule names a user and a group, or neither. */
export function namesBoth({ user_id, group_id }: Subject): boolean {
  return user_id !== undefined && group_id !== undefined
}

/** Whether a rule names nobody. */
export function namesNeither({ user_id, group_id }: Subject): boolean {
  return user_id === undefined && group_id === undefined
}

/** A subject in words, as in "User ID bob"; "no subject" where a rule names none. */
export function subjectFact({ user_id, group_id }: Subject): Fact {
  const user: Fact = user_id === undefined ? [] : ['User ID ', { code: user_id }]
  const group: Fact = group_id === undefined ? [] : ['Group ID ', { code: group_id }]
  if (user.length > 0 && group.length > 0) return [...user, ' and ', ...group]
  return user.length + group.length > 0 ? [...user, ...group] : ['no subject']
}
