// Where there is no repository of an ID or name: those that may be meant.
import { Fragment, useState } from 'react'
import { useLocation } from 'react-router'

import { repositoryTitle } from '../memory/identity.ts'
import { samePageInRepository } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { nearRepositories } from './near-repositories.ts'
import { RepositoryTitle } from './RepositoryTitle.tsx'

export function NearRepositories({ repo }: { repo: string }) {
  const address = useLocation()
  const [near] = useState(() => nearRepositories(repo))
  if (near.length === 0) return null
  return (
    <p>
      Did you mean{' '}
      {near.map((each, index) => (
        <Fragment key={each}>
          {index > 0 && <span> or </span>}
          <Link to={samePageInRepository(address, each)}>
            {/* Its name now isn't known here, and this one was asked for. */}
            {repositoryTitle(each) === repo ? (
              <>
                the repository known here as <PlainText text={repo} />
              </>
            ) : (
              <RepositoryTitle repo={each} />
            )}
          </Link>
        </Fragment>
      ))}
      <span>?</span>
    </p>
  )
}
