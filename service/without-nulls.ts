// The database's "no value" is null, the wire's is a member that is not there.

/**
 * JSON text as a database writes it, without the members that are null, however deep; an object's
 * first member must not be null. No string can be hit: within one, a quote has a backslash before it.
 */
export function withoutNullMembers(json: string): string {
  return json.replaceAll(/,"\w+":null/g, '')
}

type WithoutNulls<T> = { [Key in keyof T]: Exclude<T[Key], null> }

/** A copy without the members that are null. Not deep. */
export function withoutNulls<T extends object>(row: T): Partial<WithoutNulls<T>> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Partial<
    WithoutNulls<T>
  >
}
