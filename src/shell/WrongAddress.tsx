// What is shown at an address where nothing is: no page, or no repository, as the service has answered. Each says what was
// asked for and leads on.
import { Fragment, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { ApiProblem } from '../components/ApiProblem.tsx'
import { RepositoryTitle } from '../components/RepositoryTitle.tsx'
import { visibleText } from '../lib/visible-text.ts'
import { branchesPath, isDecodable, repositoriesPath } from '../paths.ts'
import { Link } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { nearRepositories } from './near-repositories.ts'
import { keepFocus } from './use-page-change.ts'

export type WrongAddressProps = { missing?: { repo: string; answer: Error } }

export function WrongAddress({ missing }: WrongAddressProps) {
  return missing ? <MissingRepository key={missing.repo} {...missing} /> : <NoPage />
}

function NoPage() {
  const { pathname } = useLocation()
  const isReadable = isDecodable(pathname)
  return (
    <Page
      title={isReadable ? 'Not found' : 'Invalid address'}
      heading={isReadable ? 'There is no such page' : 'This address is invalid'}
      width="narrow"
    >
      <Notice variant="warning" title={visibleText(pathname)}>
        <p>
          {isReadable
            ? 'The address may be mistyped. '
            : 'It has a “%” that stands for no character. Write “%25” for “%” itself. '}
          <Link to={repositoriesPath()}>Go to Repositories</Link>
        </p>
      </Notice>
    </Page>
  )
}

function MissingRepository({ repo, answer }: { repo: string; answer: Error }) {
  const [near] = useState(() => nearRepositories(repo))
  useEffect(() => void keepFocus(), [])
  return (
    <Page
      title={`Not found · ${visibleText(repo)}`}
      heading="This repository can’t be opened"
      width="narrow"
    >
      <ApiProblem error={answer} />
      {near.length > 0 && (
        <p>
          Did you mean{' '}
          {near.map((each, index) => (
            <Fragment key={each}>
              {index > 0 && ' or '}
              <Link to={branchesPath(each)}>
                <RepositoryTitle repo={each} />
              </Link>
            </Fragment>
          ))}
          ?
        </p>
      )}
    </Page>
  )
}
