// A person's picture, where the deployment lets it load, else the initials. Decoration: the name stands
// beside it.
import { getConfig } from '../config.ts'
import { initials, type Person } from '../lib/person.ts'
import { isFrom } from '../lib/web-address.ts'

import styles from './UserPicture.module.css'

export function UserPicture({ name, image }: { name: string; image: Person['image'] }) {
  // Images of other origins would tell those origins who reads what.
  return image && isFrom(getConfig().image_origins, image) ? (
    <img src={image} alt="" width={20} height={20} className={styles.picture} />
  ) : (
    <span aria-hidden="true" className={styles.initials}>
      {initials(name)}
    </span>
  )
}
