// Shows a person by the best name there is, with the picture or initials. Any field may be missing.
import { personName, type Person } from '../lib/person.ts'
import { visibleText } from '../lib/visible-text.ts'
import { Absent } from '../ui/Absent.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { DeploymentLink } from './DeploymentLink.tsx'
import { UserPicture } from './UserPicture.tsx'

import styles from './UserName.module.css'

export function UserName({ user }: { user: Person }) {
  const name = personName(user)
  if (name === undefined) return <Absent>unnamed</Absent>
  return (
    <span className={styles.person} title={user.email && visibleText(user.email)}>
      <UserPicture name={name} image={user.image} />
      <DeploymentLink kind="user" values={{ user_id: user.id }}>
        <PlainText text={name} />
      </DeploymentLink>
    </span>
  )
}
