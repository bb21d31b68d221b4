// Where there is no repository of an ID or name: the one that had the name and is called otherwise now, else those that
// may be meant.
import { Fragment, useState } from 'react'

import { visibleText } from '../lib/visible-text.ts'
import { repositoryTitle } from '../memory/identity.ts'
import { branchesPath } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PlainText } from '../ui/PlainText.tsx'
import { formerHolders, nearRepositories } from './near-repositories.ts'
import { RepositoryTitle } from './RepositoryTitle.tsx'

export function NearRepositories({ repo }: { repo: string }) {
  const [near] = useState(() => nearRepositories(repo))
  const [first] = near
  if (first === undefined) return null
  if (formerHolders(repo)[0] === first && repositoryTitle(first) !== repo) {
    const name = visibleText(repositoryTitle(first))
    return (
      <Notice
        variant="success"
        title={`Renamed to ${name}`}
        actions={<LinkButton to={branchesPath(first)}>Open {name}</LinkButton>}
      />
    )
  }
  return (
    <p>
      Did you mean{' '}
      {near.map((each, index) => (
        <Fragment key={each}>
          {index > 0 && ' or '}
          <Link to={branchesPath(each)}>
            {/* Its new name isn't known here, and the old one was asked for. */}
            {repositoryTitle(each) === repo ? (
              <>
                the repository that was called <PlainText text={repo} /> here
              </>
            ) : (
              <RepositoryTitle repo={each} />
            )}
          </Link>
        </Fragment>
      ))}
      ?
    </p>
  )
}
