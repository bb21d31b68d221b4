// People as the interface sends them: any field may be missing (interface: User).

/** What is known of a person. */
export type Person = {
  id?: string
  image?: string
  email?: string
  full_name?: string
  name?: string
}

/** The best name there is: full name, name, email, ID. Undefined when the person has none. */
export function personName(user: Person | undefined): string | undefined {
  return user && [user.full_name, user.name, user.email, user.id].find(Boolean)
}
