// The database's "no value" is null, the wire's is a member that is not there.

type WithoutNulls<T> = { [Key in keyof T]: Exclude<T[Key], null> }

/** A copy without the members that are null. Not deep. */
export function withoutNulls<T extends object>(row: T): Partial<WithoutNulls<T>> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Partial<
    WithoutNulls<T>
  >
}
