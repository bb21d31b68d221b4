// A person of a review. If the review doesn't tell their name, it is the one that another review told.
import { UserName } from '../../components/UserName.tsx'
import { isBlank } from '../../lib/blank.ts'
import type { Person } from '../../lib/person.ts'
import { rememberedName } from '../../memory/people.ts'
import { useMemory } from '../../memory/stored.ts'

export function ReviewPerson({ repo_id, user }: { repo_id: string; user: Person }) {
  const isNamed = !isBlank(user.full_name) || !isBlank(user.name)
  const known = useMemory(() => (isNamed ? undefined : rememberedName(repo_id, user.id)))
  return <UserName user={known === undefined ? user : { ...user, full_name: known }} />
}
