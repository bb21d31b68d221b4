// Shows a person: the best name that was sent, with the picture or initials. Any field may be missing.
import { getConfig } from '../config.ts'
import { hueOf, initials, personName, type Person } from '../lib/person.ts'
import { visibleText } from '../lib/visible-text.ts'
import { isFrom } from '../lib/web-address.ts'
import { Absent, PlainText } from '../ui/PlainText.tsx'
import { DeploymentLink } from './DeploymentLink.tsx'

import styles from './UserName.module.css'

export function UserName({ user }: { user: Person }) {
  const name = personName(user)
  if (name === undefined) return <Absent>unnamed</Absent>
  // The name may be cut.
  const title = [...new Set([name, user.email || user.id || name])].map(visibleText).join('\n')
  return (
    <span className={styles.person} title={title}>
      <UserPicture user={user} />
      <DeploymentLink kind="user" values={{ user_id: user.id }}>
        <PlainText text={name} />
      </DeploymentLink>
    </span>
  )
}

/** The colours of initials, by `hueOf`. */
const hues = [
  { background: 'var(--display-blue-bgColor-muted)', color: 'var(--display-blue-fgColor)' },
  { background: 'var(--display-green-bgColor-muted)', color: 'var(--display-green-fgColor)' },
  { background: 'var(--display-orange-bgColor-muted)', color: 'var(--display-orange-fgColor)' },
  { background: 'var(--display-purple-bgColor-muted)', color: 'var(--display-purple-fgColor)' },
  { background: 'var(--display-teal-bgColor-muted)', color: 'var(--display-teal-fgColor)' },
  { background: 'var(--display-pink-bgColor-muted)', color: 'var(--display-pink-fgColor)' },
]

/** The picture if config.json allows its origin, else the initials. Hidden from screen readers: the name is beside it. */
export function UserPicture({ user }: { user: Person }) {
  const { id, image } = user
  // The origin of an image learns who reads what.
  if (image && isFrom(getConfig().image_origins, image)) {
    return <img src={image} alt="" width={20} height={20} className={styles.picture} />
  }
  const name = personName(user) ?? ''
  return (
    <span aria-hidden="true" className={styles.initials} style={hues[hueOf(id ?? name)]}>
      {initials(name)}
    </span>
  )
}
