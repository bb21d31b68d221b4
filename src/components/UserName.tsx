// Shows a person by the best name there is, with the picture or initials. Any field may be missing.
import { Avatar } from '@primer/react'

import { getConfig } from '../config.ts'
import { initials, personName, type Person } from '../lib/person.ts'
import { visibleText } from '../lib/visible-text.ts'
import { isFrom } from '../lib/web-address.ts'
import { Absent } from '../ui/Absent.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { DeploymentLink } from './DeploymentLink.tsx'

import styles from './UserName.module.css'

export function UserName({ user }: { user: Person }) {
  const name = personName(user)
  if (name === undefined) return <Absent>unnamed</Absent>
  return (
    <span className={styles.person} title={user.email && visibleText(user.email)}>
      {/* Images of other origins would tell those origins who reads what. */}
      {user.image && isFrom(getConfig().image_origins, user.image) ? (
        <Avatar src={user.image} alt="" size={20} />
      ) : (
        <span aria-hidden="true" className={styles.initials}>
          {initials(name)}
        </span>
      )}
      <DeploymentLink kind="user" values={{ user_id: user.id }}>
        <PlainText text={name} />
      </DeploymentLink>
    </span>
  )
}
