// After a rename whose outcome nobody knows: the way to see whether the new name leads anywhere.
import { Link } from 'react-router'

import { repoIdSchema } from '../../../contract/operations.ts'
import { ApiError } from '../../api/errors.ts'
import { branchesPath } from '../../paths.ts'

import styles from './Settings.module.css'

type LookByNameProps = { error: Error | null; name: string | undefined }

export function LookByName({ error, name }: LookByNameProps) {
  const unknown = error instanceof ApiError && error.outcomeUnknown
  // A name too short for addresses can't be looked for.
  if (!unknown || name === undefined || !repoIdSchema.safeParse(name).success) return null
  return (
    <Link to={branchesPath(name)} className={styles.look}>
      See where the new name leads
    </Link>
  )
}
