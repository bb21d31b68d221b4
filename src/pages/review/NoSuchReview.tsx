// The ways on from a review that the service doesn't find.
import { Link } from 'react-router'

import { ApiError } from '../../api/errors.ts'
import { branchesPath, repositoriesPath } from '../../paths.ts'
import { PlainText } from '../../ui/PlainText.tsx'

export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}

export function NoSuchReview({ repo }: { repo: string }) {
  return (
    <p>
      The repository was addressed as <PlainText text={repo} />: look at{' '}
      <Link to={branchesPath(repo)}>its branches</Link>, or at your{' '}
      <Link to={repositoriesPath()}>recent repositories and reviews</Link>.
    </p>
  )
}
